"""Prints the generated smoke kernels as PyPTO would, and compares what is read back.

pypto_print.py FORMS.json KERNELS.mlir PACKAGE          the text on standard output
pypto_print.py FORMS.json KERNELS.mlir PACKAGE READ.mlir EXPECTED.mlir

KERNELS.mlir is what `pypto-tblgen -gen-smoke-kernels` writes; of each op and each
of its examples one kernel is taken. READ.mlir is what the importer makes of the
text, EXPECTED.mlir the kernels themselves, both as MLIR prints them.
"""

import ast
import re
import sys

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


def split(text):
    """Splits at commas that are in no bracket."""
    parts, depth = [""], 0
    for char in text:
        depth += (char in "<([{") - (char in ">)]}")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts if part.strip()]


class Printer:
    def __init__(self, forms, types):
        self.forms = {form.op: (name, form) for name, form in forms.items()}
        self.dtypes = {mlir: name for name, mlir in reversed(types.DTYPES.items())}
        self.spaces = {mlir: name for name, mlir in types.SPACES.items()}
        self.implied = types.implied_layout
        self.printed = set()

    def parse_tile(self, text):
        """Returns shape, element, space, valid shape, layout and pad of a tile."""
        fields = split(text[len("!tile.tile<") : -1])
        *shape, element = fields[0].split("x")
        shape = [int(extent) for extent in shape]
        space, valid, pad = fields[1], shape, "null"
        layout = self.implied(shape, space)
        for field in fields[2:]:
            if field.startswith("layout("):
                *names, fractal = split(field[len("layout(") : -1])
                layout = (*names, int(fractal))
            elif field.startswith("valid "):
                valid = [int(extent) for extent in field[len("valid ") :].split("x")]
            elif field.startswith("pad "):
                pad = field[len("pad ") :]
        return shape, element, space, valid, layout, pad

    def annotation(self, text):
        if text.startswith("memref<"):
            *shape, element = text[len("memref<") : -1].split("x")
            return f"pl.Tensor[[{', '.join(shape)}], pl.{self.dtypes[element]}]"
        if not text.startswith("!tile"):
            return f"pl.Scalar[pl.{self.dtypes[text]}]"
        shape, element, space, valid, layout, pad = self.parse_tile(text)
        view = [f"valid_shape={valid}"] * (valid != shape)
        implied = self.implied(shape, space)
        for name, have, other in zip(("blayout", "slayout"), layout, implied):
            view += [f"{name}=pl.TileLayout.{have}"] * (have != other)
        view += [f"fractal={layout[2]}"] * (layout[2] != implied[2])
        view += [f"pad=pl.PadValue.{pad}"] * (pad != "null")
        parts = [str(shape), f"pl.{self.dtypes[element]}", f"pl.Mem.{self.spaces[space]}"]
        parts += [f"pl.TileView({', '.join(view)})"] * bool(view)
        return f"pl.Tile[{', '.join(parts)}]"

    def statement(self, line):
        """Prints an op."""
        match = re.fullmatch(
            r'(?:(%.*) = )?"([\w.]+)"\((.*?)\)(?: <\{(.*)\}>)? : \((.*)\) -> \(?(.*?)\)?'
            r"(?: loc\(.*\))?",
            line.strip(),
        )
        names, op, operands, attributes, types, results = match.groups()
        name, form = self.forms[op]
        self.printed.add(op)
        operands = [part.lstrip("%").replace(".", "_") for part in split(operands)]
        attributes = dict(
            part.split(" = ", 1) if " = " in part else (part, "unit")
            for part in split(attributes or "")
        )
        names = [part.lstrip("%").replace(".", "_") for part in split(names or "")]
        results = split(results)
        call = self.call(name, form, operands, split(types), attributes, results)
        if not names:
            return [f"r: pl.Scalar[pl.INT32] = {call}" if "reserve" in call else call]
        annotations = [self.annotation(result) for result in results]
        if len(names) == 1:
            return [f"{names[0]}: {annotations[0]} = {call}"]
        return [f"all: pl.Tuple[{', '.join(annotations)}] = {call}"] + [
            f"{name}: {annotation} = all[{i}]"
            for i, (name, annotation) in enumerate(zip(names, annotations))
        ]

    def call(self, name, form, operands, types, attributes, results):
        groups, segments = {}, attributes.get("operandSegmentSizes")
        counts = [int(i < len(operands)) for i, _ in enumerate(form.operands)]
        if segments:
            counts = [int(n) for n in re.findall(r"\d+(?=[,>])", segments)]
        rest = [*zip(operands, types)]
        for operand, count in zip(form.operands, counts):
            groups[operand.name], rest = rest[:count], rest[count:]

        def offsets(word):
            return re.findall(r"-?\d+(?=[,>])", attributes[f"static_{word}"])

        def text(node, keyword=None):
            """Returns what stands for a parameter, None if nothing does."""
            if isinstance(node, ast.BinOp):
                return text(node.left)
            if isinstance(node, ast.Constant):
                return str(node.value)
            if isinstance(node, ast.List):
                parts = [text(part) for part in node.elts]
                return None if None in parts or not parts else f"[{', '.join(parts)}]"
            if isinstance(node, ast.Subscript):
                word, index = node.value.id, node.slice.value
                if word in groups:
                    return offsets(word)[index]
                shape, _, _, valid, *_ = self.parse_tile(results[0])
                return str((valid if word == "valid" else shape)[index])
            word = node.id
            if word in groups:
                if form.by_name[word].is_list:
                    return f"[{', '.join(offsets(word))}]"
                return ", ".join(name for name, _ in groups[word]) or None
            if word in form.attributes and word != "space":
                return self.attribute(form, attributes.get(word), word, keyword)
            if word in ("_", "kept"):
                return None if keyword else "0"
            return self.word(word, groups, results)

        axes = iter((0, 1))
        positional = []
        for node in form.positional:
            axis = isinstance(node, ast.Name) and node.id == "axis"
            positional.append(str(next(axes)) if axis else text(node))
        parts = [part for part in positional if part is not None]
        for keyword, node in form.keywords.items():
            value = text(node, keyword)
            parts += [f"{keyword}={value}"] * (value is not None)
        return f"pl.{name}({', '.join(parts)})"

    @staticmethod
    def attribute(form, value, word, keyword):
        if value is None:
            wanted = form.attributes[word]["kind"] == "StringAttr" and not keyword
            return "0" if wanted else None
        if value == "unit":
            return "True"
        if value.startswith("#tile.cmp<"):
            return str(COMPARISONS.index(value[len("#tile.cmp<") : -1]))
        return value.split(" : ")[0]

    def word(self, word, groups, results):
        tile = results[0] if results else groups["source"][0][1]
        shape, element, space, valid, layout, pad = self.parse_tile(tile)
        return {
            "shape": str(shape),
            "window": str(shape),
            "valid": str(valid),
            "dtype": f"pl.{self.dtypes[element]}",
            "space": f"pl.Mem.{self.spaces[space]}",
            "blayout": f"pl.TileLayout.{layout[0]}",
            "slayout": f"pl.TileLayout.{layout[1]}",
            "pad": f"pl.PadValue.{pad}",
        }.get(word)

    def kernel(self, lines):
        """Prints a function."""
        head = re.match(r"func.func @(\S+?)\((.*)\) attributes .*<(\w+)>", lines[0])
        arguments = [part.lstrip("%").split(": ", 1) for part in split(head[2])]
        arguments = [
            f"{name.replace('.', '_')}: {self.annotation(type)}"
            for name, type in arguments
        ]
        kind = {"aiv": "AIV", "aic": "AIC", "incore": "InCore"}[head[3]]
        body = []
        for line in map(str.strip, lines[1:]):
            ring = re.match(r"tile.reserve @(\w+) : (\w+), (\d+)", line)
            pop = re.match(r"%(\w+) = tile.(tpop_\w+) from @\w+ : (.*)", line)
            if ring:
                side = "aic" if ring[2] == "mat" else "aiv"
                sides = "buf, 0" if ring[2] == "vec" else "0, buf"
                body.append(
                    f"buf: pl.Scalar[pl.INT32] = pl.system.reserve_buffer("
                    f"name='{ring[1]}', size={ring[3]}, base=-1)"
                )
                body.append(f"pl.system.{side}_initialize_pipe({sides}, slot_size=64)")
            elif pop:
                type = self.annotation(re.sub(r", pipe @\w+", "", pop[3]))
                body.append(f"{pop[1]}: {type} = pl.tile.{pop[2]}()")
            elif line.startswith(("%", '"')) and "smoke.use" not in line:
                body += self.statement(re.sub(r", pipe @\w+", "", line))
        name = head[1].replace(".", "_")
        return [
            f"    @pl.function(type=pl.FunctionType.{kind})",
            f"    def {name}({', '.join(['self', *arguments])}):",
            *(f"        {line}" for line in body or ["pass"]),
        ]


def kernels_of(text):
    """Returns the lines of one kernel an example, by name."""
    found = {}
    for match in re.finditer(r"^func.func @(\S+\.all)\(.*?^}", text, re.M | re.S):
        found.setdefault(match[1], match[0].splitlines())
    return found


def functions_of(text):
    """Returns functions with values numbered in order, by name."""
    found = {}
    pattern = r"^ *func.func @(\S+?)\(.*?^ *}(?= *(?:loc.*)?$)"
    for match in re.finditer(pattern, text, re.M | re.S):
        name = match[1].replace(".", "_")
        lines = [line for line in match[0].splitlines() if "smoke.use" not in line]
        if "initialize_pipe" not in name:
            lines = [line for line in lines if "initialize_pipe" not in line]
        body = re.sub(r", pipe @\w+", "", "\n".join(lines)).replace(match[1], name, 1)
        numbers = {}
        body = re.sub(
            r"%[\w.]+", lambda m: f"%{numbers.setdefault(m[0], len(numbers))}", body
        )
        found.setdefault(name, body)
    return found


def main():
    forms, kernels, package, *compared = sys.argv[1:]
    sys.path.insert(0, package)
    sys.dont_write_bytecode = True
    from pypto_import import forms as reader
    from pypto_import import types

    table = reader.read_forms(forms)
    with open(kernels, encoding="utf-8") as file:
        wanted = kernels_of(file.read())
    printer = Printer(table, types)
    of_pypto = {form.op for form in table.values()}
    lines = []
    for name, text in wanted.items():
        if f"tile.{name.split('.')[0]}" in of_pypto:
            lines += printer.kernel(text)
    missing = of_pypto - printer.printed
    if missing:
        sys.exit(f"no kernel of {', '.join(sorted(missing))}")
    if not compared:
        print("import pypto.language as pl\n\n@pl.program\nclass Smoke:")
        print("\n".join(lines))
        return
    with open(compared[0], encoding="utf-8") as file:
        read = functions_of(file.read())
    with open(compared[1], encoding="utf-8") as file:
        expected = functions_of(file.read())
    differ = [name for name in read if read[name] != expected.get(name)]
    for name in differ:
        print(f"{name} differs:", read[name], expected.get(name), sep="\n")
    print(f"{len(printer.printed)} ops, {len(read)} kernels, {len(differ)} differ")
    sys.exit(bool(differ))


main()
