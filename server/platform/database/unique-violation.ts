import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

/** Whether a statement failed because a row with the same values exists, by the constraint of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === constraint;

/** The same, whichever constraint it is. */
export const isAnyUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation;
