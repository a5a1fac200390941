import { hasEdits } from '#domain/merge-edits.ts';

const maxSteps = 100;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy that shares nothing but chosen files, because the form changes its values in place. */
export const copyOf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, copyOf(part)]),
  ) as Value;
};

/** The steps of a form, each with all its values, so that the last ones can be undone and done again. */
export const createHistory = <Values extends object>(first: Values) => {
  const past: Values[] = [];
  let future: Values[] = [];
  let current = copyOf(first);

  /** Makes what changed since the last step a step of its own; nothing if nothing changed. */
  const record = (values: Values): void => {
    if (!hasEdits(values, current)) return;
    past.push(current);
    if (past.length > maxSteps) past.shift();
    current = copyOf(values);
    future = [];
  };

  return {
    record,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** The values before the last step; undefined for none. `values` are those of the form now. */
    undo: (values: Values): Values | undefined => {
      record(values);
      const before = past.pop();
      if (before === undefined) return undefined;
      future.push(current);
      current = before;
      return copyOf(before);
    },
    redo: (values: Values): Values | undefined => {
      record(values);
      const next = future.pop();
      if (next === undefined) return undefined;
      past.push(current);
      current = next;
      return copyOf(next);
    },
  };
};
