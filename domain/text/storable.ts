/** NUL, and half of a surrogate pair, which neither a database nor a file in UTF-8 can store. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a text can be stored in UTF-8 as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
