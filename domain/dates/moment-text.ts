const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,3})?)?$/u;

/** ISO 8601 with an offset, with annotations such as `[Africa/Cairo]` or without. */
const instant = /^[+-]?\d.*(?:z|[+-]\d{2}(?::?\d{2})*)(?:\[[^\]]*\])*$/iu;

/** Whether a moment is written as clocks show it, without an offset: `2026-11-21T20:00`. */
export const isLocalMoment = (text: string): boolean => local.test(text);

/** Whether a text has the form of a date and time; the day may not exist. */
export const isMomentText = (text: string): boolean => isLocalMoment(text) || instant.test(text);
