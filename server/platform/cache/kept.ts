/** Values in memory for each source, such as a database: at most `limit`, the oldest goes first. */
export const keepOf = <Value>(limit: number) => {
  const bySource = new WeakMap<object, Map<string, Value>>();
  const valuesOf = (source: object): Map<string, Value> => {
    const values = bySource.get(source) ?? new Map<string, Value>();
    bySource.set(source, values);
    return values;
  };
  return {
    find: (source: object, key: string): Value | undefined => bySource.get(source)?.get(key),
    list: (source: object): Value[] => [...(bySource.get(source)?.values() ?? [])],
    keep: (source: object, key: string, value: Value): void => {
      const values = valuesOf(source);
      values.delete(key);
      const [oldest] = values.size >= limit ? values.keys() : [];
      if (oldest !== undefined) values.delete(oldest);
      values.set(key, value);
    },
    forget: (source: object, key: string): void => void bySource.get(source)?.delete(key),
  };
};
