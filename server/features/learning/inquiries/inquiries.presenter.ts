import type * as z from 'zod/mini';
import type { inquiries, receivedInquiries } from '#contract/learning/inquiries.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { InquiryRow, ReceivedInquiryRow } from './inquiries.repository.ts';

type Inquiry = z.input<typeof inquiries.ask.reply>;
type ReceivedInquiry = z.input<typeof receivedInquiries.answer.reply>;

export const presentInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  question: row.question,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** With the student and the lesson, for the teacher. */
export const presentReceivedInquiry = (row: ReceivedInquiryRow): ReceivedInquiry => ({
  ...presentInquiry(row),
  student: {
    id: row.student_id,
    name: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
    grade: row.grade,
  },
  lesson: { id: row.lesson_id, title: row.lesson_title, courseId: row.course_id },
});
