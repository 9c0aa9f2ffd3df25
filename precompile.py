"""Turns an archive of Python modules into one of bytecode. Runs in the interpreter that the site ships."""

from __future__ import annotations

import ast
import importlib.util
import marshal
from collections.abc import Iterable, Iterator
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNCHECKED = (0b01).to_bytes(4, "little")
"""The flags of bytecode that is never compared with its source."""
FOR_DEVELOPERS = {"doctest", "ftplib", "multiprocessing", "pdb", "pydoc", "unittest", "xmlrpc"}
"""What the library mentions but no page ever runs."""


def precompile(source: str, target: str, prefix: str, roots: Iterable[str]) -> None:
    """Compiles what the roots can reach, or everything without roots; other files are taken as they are."""
    with ZipFile(source) as given, ZipFile(target, "w") as made:
        files = modules(given)
        wanted = {files[name] for name in (reachable(given, files, roots) or files)}
        for name in given.namelist():
            if name in wanted:
                content = bytecode(given.read(name), prefix + name)
                made.writestr(entry(name + "c"), content, ZIP_DEFLATED, 9)
            elif not name.endswith((".py", "/")) and not roots:
                made.writestr(entry(name), given.read(name), ZIP_DEFLATED, 9)


def entry(name: str) -> ZipInfo:
    """An entry without a time, so that equal sources give equal archives."""
    info = ZipInfo(name)
    info.external_attr = 0o644 << 16
    return info


def bytecode(source: bytes, path: str) -> bytes:
    """The content of a .pyc file."""
    code = compile(source, path, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def modules(archive: ZipFile) -> dict[str, str]:
    """The files of an archive by the names of their modules."""
    paths = (path for path in archive.namelist() if path.endswith(".py"))
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in paths}


def reachable(archive: ZipFile, files: dict[str, str], roots: Iterable[str]) -> set[str]:
    """The roots, what lies in them, and every module of the archive that these import, at once or later."""
    found: set[str] = set()
    waiting = [name for name in files for root in roots if f"{name}.".startswith(f"{root}.")]
    while waiting:
        module = waiting.pop()
        if module in found or module.split(".")[0] in FOR_DEVELOPERS:
            continue
        waiting += [package] if (package := module.rpartition(".")[0]) else []
        if module in files:
            found.add(module)
            package = module if files[module].endswith("/__init__.py") else package
            waiting += imports(archive.read(files[module]), package)
    return found


def imports(source: bytes, package: str) -> Iterator[str]:
    """Every module that a module of the package names in an import; some names may be no modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))
