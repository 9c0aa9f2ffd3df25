"""What the pictures of Hato are printed on, and with."""

WIDTH, HEIGHT = 66, 108
PAPER = "#f3e8d0"
INK = "#29221f"
LACQUER = "#7c2d1f"
