import * as z from 'zod/mini';
import { idParams, instant, pagedQuery, requiredText } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { inquiryLimits } from '#domain/learning/inquiries/inquiry-limits.ts';

/** A student's question about a lesson, with the teacher's answer. */
const inquiry = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: instant,
  /** Null while the question waits. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

/** The question as the teacher reads it, with the student and the lesson. */
const receivedInquiry = z.extend(inquiry, {
  student: z.object({ id: z.string(), name: z.string(), grade: z.nullable(z.number()) }),
  lesson: z.object({ id: z.string(), title: z.string(), courseId: z.string() }),
});

const inquiryForm = z.object({
  question: requiredText(inquiryLimits.text, 'اكتب سؤالك'),
});

export const inquiryAnswerForm = z.object({
  answer: requiredText(inquiryLimits.text, 'اكتب الرد'),
});

/** The questions of students about lessons; only a student who may open the lesson may ask. */
export const inquiries = {
  listOwn: route({
    method: 'GET',
    path: '/api/Lessons/:id/inquiries',
    tag: 'inquiries',
    summary: "The caller's own questions about a lesson, newest first",
    access: 'student',
    params: idParams,
    reply: z.array(inquiry),
    notFound: 'lesson.not_found',
  }),
  ask: route({
    method: 'POST',
    path: '/api/Lessons/:id/inquiries',
    tag: 'inquiries',
    summary: 'Asks the teacher about a lesson; the same id sent twice is asked once',
    access: 'student',
    params: idParams,
    /** The caller makes the id, so that a repetition after a lost reply is recognised. */
    body: z.extend(inquiryForm, { id: id() }),
    reply: inquiry,
    notFound: 'lesson.not_found',
  }),
};

const inquiryStates = ['waiting', 'answered', 'all'] as const;

/** The teacher's list of what students ask. */
export const receivedInquiries = {
  list: route({
    method: 'GET',
    path: '/api/inquiries',
    tag: 'inquiries',
    summary:
      'What students ask: waiting questions from the oldest, others from the newest; the total in `X-Total-Count`',
    access: 'staff',
    permission: 'inquiries.answer',
    students: 'filtered',
    query: z.extend(pagedQuery, { state: z._default(z.enum(inquiryStates), 'waiting') }),
    reply: z.array(receivedInquiry),
  }),
  answer: route({
    method: 'PUT',
    path: '/api/inquiries/:id/answer',
    tag: 'inquiries',
    summary: 'Answers a question, or changes the answer; the first answer is mailed to the student',
    access: 'staff',
    permission: 'inquiries.answer',
    students: 'filtered',
    params: idParams,
    body: z.extend(inquiryAnswerForm, {
      /** The answer that the teacher saw; a changed one is not overwritten. Left out, whatever is there is replaced. */
      shownAnswer: z.nullish(z.string()),
    }),
    reply: receivedInquiry,
    notFound: 'inquiry.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/inquiries/:id',
    tag: 'inquiries',
    summary: 'Deletes a question with its answer',
    access: 'staff',
    permission: 'inquiries.answer',
    students: 'filtered',
    params: idParams,
    notFound: 'inquiry.not_found',
  }),
};
