import { DatabaseError } from 'pg';

const checkViolation = '23514';

/** Whether a statement failed because a row would break the check of that name. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError &&
  error.code === checkViolation &&
  error.constraint === constraint;
