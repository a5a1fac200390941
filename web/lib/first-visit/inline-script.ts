/** Runs where no module has been loaded: it uses nothing but its parameters and the browser. */
type StandAlone = (...parameters: never[]) => unknown;

const textOf = (value: unknown): string =>
  typeof value === 'function'
    ? Function.prototype.toString.call(value)
    : JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The text of a document's own `<script>` that calls a function. The build minifies it, and names its hash in the
 * content security policy.
 * @param run its text alone comes along, not what its module imports
 * @param parameters values that JSON can write, or functions that stand alone too
 */
export const inlineScript = <Run extends StandAlone>(
  run: Run,
  ...parameters: Parameters<Run>
): string => `(${textOf(run)})(${parameters.map(textOf).join(',')});`;
