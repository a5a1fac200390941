/** Whether the form holds an error about a question or one of its parts; `errors` is the form's of that question. */
export const hasError = (errors: unknown): boolean => {
  if (typeof errors !== 'object' || errors === null) return false;
  // `ref` is the field itself, with the whole page behind it.
  return Object.entries(errors).some(([name, part]) =>
    name === 'message' ? typeof part === 'string' : name !== 'ref' && hasError(part),
  );
};
