import * as z from 'zod/mini';
import { groupFilter, text } from '#contract/fields.ts';

/** How the teacher's list of results is narrowed and ordered. */
export const resultFilters = {
  search: z._default(text(200), ''),
  /** By percentage: from 70, from 50, or below (spec §9). */
  band: z._default(z.enum(['all', 'high', 'middle', 'low']), 'all'),
  /** The centre where students sit, exactly so written; empty for all. */
  centre: z._default(text(80), ''),
  groupId: groupFilter,
  sort: z._default(z.enum(['score', 'name', 'submittedAt']), 'score'),
  /** By default the best or the newest come first, and names in alphabetical order. */
  direction: z.optional(z.enum(['asc', 'desc'])),
};
