/** The title of a copy, cut to the maximum length of a title. */
export const copyTitle = (title: string, maxLength: number): string => {
  const whole = `نسخة من ${title}`;
  if (whole.length <= maxLength) return whole;
  // A surrogate pair must not be cut in half.
  const start = whole.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/u, '');
  return `${start.trimEnd()}…`;
};
