/** NUL, and half of a surrogate pair: neither is text that a database or a file in UTF-8 can hold. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a text can be stored in UTF-8 as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
