/**
 * Keeps what a pure function made of the last `limit` texts, so that the same text is worked on once.
 * The oldest goes first.
 */
export const remember = <Made>(make: (text: string) => Made, limit = 2000) => {
  const kept = new Map<string, Made>();
  return (text: string): Made => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    const [oldest] = kept.size >= limit ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(text, made);
    return made;
  };
};
