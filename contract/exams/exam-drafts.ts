import * as z from 'zod/mini';
import { idParams, instant, pagedQuery, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';

const mebibyte = 1024 * 1024;
const revision = z.int().check(z.minimum(0));
const examVersion = z.nullable(z.int().check(z.minimum(0)));

/** Input of the form of an exam that is not stored in the exam yet; its id is the exam's, also before the exam exists. */
const listedDraft = z.object({
  id: z.string(),
  /** The edited exam; null for a new one. */
  examId: z.nullable(z.string()),
  /** As typed; may be ''. */
  title: z.string(),
  questionCount: z.number(),
  updatedAt: instant,
});

const savedDraft = z.object({
  /** Increases with every save; a save names the revision that it changes. */
  revision: z.number(),
  updatedAt: instant,
});

/** The teacher's input in the form of an exam, saved before the exam is (decisions/0074). */
export const examDrafts = {
  list: route({
    method: 'GET',
    path: '/api/Exam/drafts',
    tag: 'exams',
    summary: "The teacher's unsaved exams and edits, the last typed first; total in X-Total-Count",
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    query: z.pick(pagedQuery, { page: true, pageSize: true }),
    reply: z.array(listedDraft),
  }),
  get: route({
    method: 'GET',
    path: '/api/Exam/drafts/:id',
    tag: 'exams',
    summary: 'One draft with the fields of its form',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    reply: z.extend(listedDraft, {
      /** The version of the exam when the draft began; null for a new exam. */
      examVersion: z.nullable(z.number()),
      /** The fields of the form, as they were sent; links to pictures are signed anew. */
      content: z.record(z.string(), z.unknown()),
      revision: z.number(),
    }),
    notFound: 'exam_draft.not_found',
  }),
  save: route({
    method: 'PUT',
    path: '/api/Exam/drafts/:id',
    tag: 'exams',
    summary: 'Saves a draft, unless another window has saved it since the named revision',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    bodyBytes: 4 * mebibyte,
    body: z.object({
      examId: z.nullable(id()),
      examVersion,
      title: z.string().check(z.maxLength(4000)),
      questionCount: z.int().check(z.minimum(0), z.maximum(examLimits.questions)),
      content: z.record(z.string(), z.unknown()),
      /** 0 for a new draft. */
      revision,
      /** The id of the browser tab. A tab may replace its own last save, so that a lost reply does not block it. */
      writer: z.optional(id()),
    }),
    reply: savedDraft,
    notFound: 'exam_draft.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Exam/drafts/:id',
    tag: 'exams',
    summary: 'Deletes a draft, or nothing where it is gone or another revision than the named one',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    query: z.object({ revision: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)) }),
    notFound: 'exam_draft.not_found',
  }),
};
