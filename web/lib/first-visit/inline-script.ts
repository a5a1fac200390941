/** A function that runs before any module is loaded: it may use only its parameters and the browser. */
type StandAlone = (...parameters: never[]) => unknown;

const textOf = (value: unknown): string =>
  typeof value === 'function'
    ? Function.prototype.toString.call(value)
    : JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The text of a document's own `<script>` that calls a function. The build minifies it, and puts its hash into the
 * content security policy.
 * @param run only its own text is copied, not what its module imports
 * @param parameters values that JSON can represent, or functions with the same restriction
 */
export const inlineScript = <Run extends StandAlone>(
  run: Run,
  ...parameters: Parameters<Run>
): string => `(${textOf(run)})(${parameters.map(textOf).join(',')});`;
