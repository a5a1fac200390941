import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';

/**
 * The version on which an edit is based, as the reply named it. An edit of an older version is refused (409,
 * `….changed_meanwhile`); an edit without it replaces whatever is there.
 */
export const editedVersion = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));
