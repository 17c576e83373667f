"""What cannot be translated, with the place and the text."""


class Untranslatable(Exception):
    """A node of the syntax tree and what is wrong with it."""

    def __init__(self, node, message):
        super().__init__(message)
        self.node = node
        self.message = message

    @classmethod
    def unless_printed(cls, node, action):
        """Does something with text that may be nothing that PyPTO prints."""
        try:
            return action()
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise cls(node, "this is not what PyPTO prints") from error

    def describe(self, path, source):
        """Returns the message as a compiler prints it."""
        line = getattr(self.node, "lineno", 1)
        column = getattr(self.node, "col_offset", 0)
        lines = source.splitlines()
        text = lines[line - 1] if line <= len(lines) else ""
        return (
            f"{path}:{line}:{column + 1}: error: {self.message}\n"
            f"{text}\n{' ' * column}^\n"
        )
