import * as z from 'zod/mini';

/** What the teacher's search finds in one module. */
export const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name, or what it belongs to: an e-mail address, the names of chapter and lesson. */
  details: z.array(z.string()),
  /** The chapter of a lesson, in whose view it stands; null for the others. */
  courseId: z.nullable(z.string()),
});

export type SearchHit = z.infer<typeof searchHit>;
