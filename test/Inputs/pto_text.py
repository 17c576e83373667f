"""Judges the text of pto kernels without the dialect.

  pto_text.py same A B           A and B are one text: same ops in the same order
                                 on the same values, names and layout aside
  pto_text.py only-addr A B      B is A with addresses on buffers, and without
                                 moves that have become needless
  pto_text.py grammar RULES A    every op is written as ptoas reads it
"""

import re
import sys

TOKEN = re.compile(
    r'"(?:[^"\\]|\\.)*"|%[\w$#.-]+|[!#@][\w.$]+|->|[\w.$+-]+|[^\s\w]'
)
# Constants that hold addresses, and the place of a buffer.
ADDRESS = re.compile(r"addr = \S+ ")


def read(path):
    """Returns the text without comments and locations, aliases written out."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"//.*", "", text)
    text = re.sub(r'\bloc\("(?:[^"\\]|\\.)*"(?::\d+:\d+)?\)', "", text)
    aliases = dict(re.findall(r"^(!\w+) = (.*)$", text, re.MULTILINE))
    text = re.sub(r"^!\w+ = .*$", "", text, flags=re.MULTILINE)
    for _ in range(2):  # An alias may hold another.
        text = re.sub(r"!\w+\b(?!\.)", lambda m: aliases.get(m[0], m[0]), text)
    return text


def tokens(text):
    """Returns the tokens, with values numbered in the order of their definition."""
    names, found, count = {}, [], 0
    raw = TOKEN.findall(text)
    for token, behind in zip(raw, raw[1:] + [""]):
        if token == "func.func":
            names = {}
        if token.startswith("%"):
            # Names are free again behind the region that they belong to.
            if token not in names or behind == "=":
                names[token] = f"%{count}"
                count += 1
            token = names[token]
        found.append(token)
    return found


def ops(text):
    """Returns the pto ops, each on one line."""
    found = []
    for line in re.split(r"\n(?=\s*(?:%[\w#:]+(?:, %[\w#:]+)* = |[\w.]+|}))", text):
        line = " ".join(line.split())
        match = re.match(r"(?:%\S+ = )?(pto\..*)", line)
        if match:
            found.append(match[1])
    return found


def compare(a, b):
    for i, (x, y) in enumerate(zip(a, b)):
        if x != y:
            here = slice(max(i - 8, 0), i + 3)
            return f"differ: '{' '.join(a[here])}' and '{' '.join(b[here])}'"
    if len(a) != len(b):
        rest = a[len(b):] or b[len(a):]
        return f"one goes on: '{' '.join(rest[:8])}'"
    return ""


PLACES = {
    "%": r"%[\w#]+",
    "#": r'(?:#pto<\w+ \w+>|#pto\.\w+<\w+>|-?\d+(?: : i32)?|true|false|"[^"]*"|@\w+)',
    "T": r"!pto\.tile_buf<loc=\w+, dtype=[\w!.]+, rows=\d+, cols=\d+, "
    r"v_row=(?:\d+|\?), v_col=(?:\d+|\?), blayout=(?:row|col)_major, "
    r"slayout=(?:none_box|row_major|col_major), fractal=(?:16|32|512|1024), "
    r"pad=[0-3](?:, compact=[12])?>",
    "P": r"!pto\.partition_tensor_view<(?:(?:\d+|\?)x)+[\w!.]+>",
    "V": r"!pto\.tensor_view<(?:(?:\d+|\?)x)+[\w!.]+>",
    "R": r"!pto\.ptr<[\w!.]+>",
    "E": r"<[\w!.]+>",
    "int": r"(?:i8|i16|i32|i64)",
    "scalar": r"(?:index|u?i\d+|b?f\w+)",
    "list": r"(?:%[\w#]+(?:, %[\w#]+)*)?",
    "extents": r"\[\d+, \d+\]",
    "pipe": r"<\w+>",
}
PLACE = re.compile(r"(?<![\w.!])(?:%|#|[TPVRE]|int|scalar|list|extents|pipe)(?![\w.=])")


def compile_rule(rule):
    """A rule is text with places; what stands in [[ ]] may be left out."""
    parts, last = [], 0
    for match in PLACE.finditer(rule):
        parts.append(re.escape(rule[last:match.start()]))
        parts.append(PLACES[match[0]])
        last = match.end()
    pattern = "".join(parts) + re.escape(rule[last:])
    pattern = pattern.replace(r"\[\[", "(?:").replace(r"\]\]", ")?")
    return re.compile(pattern + r"(?: \{[^{}]*\})?")


def check_grammar(rules_path, path):
    rules = {}
    with open(rules_path, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line and not line.startswith("#"):
                name = re.match(r"pto\.[\w.]+", line)[0]
                rules.setdefault(name, []).append(compile_rule(line))
    wrong = []
    for op in ops(read(path)):
        name = re.match(r"pto\.[\w.]+", op)[0]
        if not any(rule.fullmatch(op) for rule in rules.get(name, [])):
            wrong.append(op)
    for op in wrong:
        print("not as ptoas reads it:", op)
    print(f"{len(wrong)} ops that ptoas does not read")


def without_addresses(text):
    """Drops addresses and the constants that only they use."""
    text = ADDRESS.sub("", text)
    return re.sub(r"^\s*%\w+ = arith\.constant -?\d+ : i64\n", "", text, flags=re.M)


def main():
    mode, first, second = sys.argv[1:]
    if mode == "grammar":
        check_grammar(first, second)
        return 0
    a, b = read(first), read(second)
    if mode == "only-addr":
        a, b = without_addresses(a), without_addresses(b)
    difference = compare(tokens(a), tokens(b))
    if difference:
        print(difference)
    return 1 if difference else 0


sys.exit(main())
