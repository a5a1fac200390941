/** A node of a statement that PostgreSQL has analysed, as `pg_node_tree` writes it: its kind and its fields. */
export type TreeNode = { kind: string; fields: Readonly<Record<string, TreeValue>> };

/** A field is a node, a list, a set of numbers (written as a list of texts), a text, or nothing (`<>`). */
export type TreeValue = TreeNode | readonly TreeValue[] | string | null;

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Brackets, and words in which a backslash keeps the next character as it is. */
const tokens = /[{}()]|(?:\\[\s\S]|[^\s{}()\\])+/gu;

const unescaped = (word: string): string | null => {
  if (word === '<>') return null;
  const text = word.replaceAll(/\\([\s\S])/gu, '$1');
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text;
};

/** Reads the text of a `pg_node_tree`. */
export const readTree = (text: string): TreeValue => {
  const words = text.match(tokens) ?? [];
  let at = 0;

  const readList = (): TreeValue[] => {
    const values: TreeValue[] = [];
    while (words[at] !== ')') values.push(readValue());
    at += 1;
    return values;
  };

  const readNode = (): TreeNode => {
    const kind = words[at] ?? '';
    at += 1;
    const fields: Record<string, TreeValue> = {};
    while (words[at] !== '}') {
      const name = (words[at] ?? '').slice(1);
      at += 1;
      const values: TreeValue[] = [];
      // A constant is several words: its length, then its bytes in square brackets.
      while (words[at] !== '}' && !words[at]?.startsWith(':')) values.push(readValue());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at += 1;
    return { kind, fields };
  };

  const readValue = (): TreeValue => {
    const word = words[at] ?? '';
    at += 1;
    if (word === '(') return readList();
    if (word === '{') return readNode();
    return unescaped(word);
  };

  return readValue();
};
