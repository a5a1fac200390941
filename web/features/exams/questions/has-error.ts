/** Whether a question or one of its parts has an error; `errors` is the form's error object of that question. */
export const hasError = (errors: unknown): boolean => {
  if (typeof errors !== 'object' || errors === null) return false;
  // `ref` is the DOM element, whose properties lead to the whole page.
  return Object.entries(errors).some(([name, part]) =>
    name === 'message' ? typeof part === 'string' : name !== 'ref' && hasError(part),
  );
};
