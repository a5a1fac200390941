import type { SessionField } from './session-entries.ts';

/** From the best to the worst: who was marked twice in a session was there if somebody saw them. */
const ranks: Readonly<Record<Exclude<SessionField, 'oral'>, readonly (string | null)[]>> = {
  presence: ['present', 'late', 'excused', 'absent', null],
  homework: ['done', 'missing', null],
};

const rankOf = (field: SessionField, value: string | null): number =>
  field === 'oral' ? -Number(value ?? -1) : ranks[field].indexOf(value);

/** Whether the second of two rows of one person says something better about a field of a session, and counts. */
export const isSecondBetter = (
  field: SessionField,
  first: string | null,
  second: string | null,
): boolean => rankOf(field, second) < rankOf(field, first);
