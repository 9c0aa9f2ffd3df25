"""Turns an archive of Python modules into one of bytecode. Runs in the interpreter that the site ships."""

from __future__ import annotations

import ast
import importlib.util
import marshal
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType
from zipfile import ZipFile, ZipInfo

UNCHECKED = (0b01).to_bytes(4, "little")
"""The flags of bytecode that is never compared with its source."""
NOWHERE = 0xFF
"""An entry of a table of lines: eight code units that come from no line."""
NEVER_RUN = (
    "_pyrepl",
    "argparse",
    "asyncio.proactor_events",
    "asyncio.windows_events",
    "concurrent.futures.process",
    "csv",
    "ctypes",
    "difflib",
    "doctest",
    "email",
    "ftplib",
    "http",
    "importlib.metadata",
    "importlib.resources",
    "mimetypes",
    "multiprocessing",
    "optparse",
    "pdb",
    "plistlib",
    "pprint",
    "pydoc",
    "pyodide.console",
    "statistics",
    "tarfile",
    "unittest",
    "urllib.request",
    "urllib.robotparser",
    "xmlrpc",
)
"""What the library mentions but no page ever runs."""


def precompile(source: str, target: str, prefix: str, roots: Iterable[str]) -> None:
    """Compiles what the roots can reach, or everything without roots; other files are taken as they are.

    Nothing is deflated in the archive: the whole of it is, later, which makes it smaller.
    """
    with ZipFile(source) as given, ZipFile(target, "w") as made:
        files = modules(given.namelist())
        wanted = {files[name] for name in (reachable(given.read, files, roots) or files)}
        for name in given.namelist():
            if name in wanted:
                made.writestr(entry(name + "c"), bytecode(given.read(name), prefix + name, annotated=bool(roots)))
            elif not name.endswith((".py", "/")) and not roots:
                made.writestr(entry(name), given.read(name))


def entry(name: str) -> ZipInfo:
    """An entry without a time, so that equal sources give equal archives."""
    info = ZipInfo(name)
    info.external_attr = 0o644 << 16
    return info


def bytecode(source: bytes, path: str, annotated: bool = True) -> bytes:
    """The content of a .pyc file without assertions, docstrings and numbers of lines, nor the annotations of functions
    where nothing ever asks for these."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not annotated:
            node.returns = None
        elif isinstance(node, ast.arg) and not annotated:
            node.annotation = None
    code = bare(compile(tree, path, "exec", dont_inherit=True, optimize=2))
    return importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def bare(code: CodeType) -> CodeType:
    """The code without its table of lines, which takes a third of the room, and that of all code in it."""
    whole, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([NOWHERE] * whole + [NOWHERE - 8 + rest] * bool(rest))
    inner = tuple(bare(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=inner)


def modules(paths: Iterable[str]) -> dict[str, str]:
    """Those of the files that are modules, by the names of these."""
    sources = (path for path in paths if path.endswith(".py"))
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in sources}


def reachable(
    read: Callable[[str], bytes], files: Mapping[str, str], roots: Iterable[str], at_once: bool = False
) -> set[str]:
    """The roots, what lies in them, and every module that these import, at once or also later; `read` reads a file."""
    found: set[str] = set()
    waiting = [name for name in files for root in roots if f"{name}.".startswith(f"{root}.")]
    while waiting:
        module = waiting.pop()
        if module in found or f"{module}.".startswith(tuple(f"{name}." for name in NEVER_RUN)):
            continue
        waiting += [package] if (package := module.rpartition(".")[0]) else []
        if module in files:
            found.add(module)
            package = module if files[module].endswith("/__init__.py") else package
            waiting += imports(read(files[module]), package, at_once)
    return found


def imports(source: bytes, package: str, at_once: bool = False) -> Iterator[str]:
    """Every module that a module of the package names in an import; some names may be no modules. What functions
    import, they import later."""
    nodes: list[ast.AST] = [ast.parse(source)]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))
        elif not (at_once and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)):
            nodes += ast.iter_child_nodes(node)
