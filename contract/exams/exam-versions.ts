import * as z from 'zod/mini';
import { idParams, instant, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { exam } from './exam-replies.ts';

/** A difference between two versions; names are those of the columns, values their JSON. */
const examChange = z.object({
  kind: z.enum(['setting', 'question', 'added', 'removed', 'order']),
  /** The number of the question, from 1. */
  number: z.optional(z.number()),
  name: z.optional(z.string()),
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
  /** The text of a question that was added or removed. */
  text: z.optional(z.string()),
});

const listedVersion = z.object({
  /** From 1. */
  number: z.number(),
  /** The action that created the version, such as `exam.update`. */
  action: z.string(),
  /** '' where the author is not stored. */
  savedBy: z.string(),
  savedAt: instant,
  questionCount: z.number(),
  /** The differences from the previous version; empty for the first. */
  changes: z.array(examChange),
});

/** The saved versions of an exam (decisions/0084). */
export const examVersions = {
  list: route({
    method: 'GET',
    path: '/api/Exam/:id/versions',
    tag: 'exams',
    summary: 'The saved versions of an exam, the newest first, at most 100',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    reply: z.array(listedVersion),
    notFound: 'exam.not_found',
  }),
  get: route({
    method: 'GET',
    path: '/api/Exam/:id/versions/:number',
    tag: 'exams',
    summary: 'An exam as it was saved then, and what has changed until now',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: z.extend(idParams, { number: wholeNumber(1, 1_000_000) }),
    reply: z.object({ exam, changesToNow: z.array(examChange) }),
    notFound: 'exam_version.not_found',
  }),
};
