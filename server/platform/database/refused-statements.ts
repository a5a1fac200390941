import { DatabaseError } from 'pg';
import type { ErrorCode } from '#contract/errors.ts';

/** The error code of a request whose statement PostgreSQL refuses, by SQLSTATE. */
const codes: Record<string, ErrorCode> = {
  // character_not_in_repertoire, untranslatable_character: a text that can't be stored
  '22021': 'request.malformed',
  '22P05': 'request.malformed',
  // numeric_value_out_of_range
  '22003': 'request.malformed',
  // foreign_key_violation: what a row names was deleted meanwhile
  '23503': 'request.not_found',
};

/** The row to delete is referenced by another one that was inserted meanwhile. */
const isStillReferenced = ({ code, detail = '' }: DatabaseError) =>
  code === '23503' && detail.includes('still referenced');

/** The code for a request whose statement was refused because of what others did, or because of its data. */
export const codeOfRefusedStatement = (error: unknown): ErrorCode | undefined => {
  if (!(error instanceof DatabaseError)) return undefined;
  return isStillReferenced(error) ? 'request.in_use' : codes[error.code ?? ''];
};
