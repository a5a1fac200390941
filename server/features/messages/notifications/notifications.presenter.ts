import type * as z from 'zod/mini';
import type { notification } from '#contract/messages/notifications.ts';
import type { LineRow } from './lines.repository.ts';

export const presentNotification = (line: LineRow): z.input<typeof notification> => ({
  id: line.id,
  title: line.title,
  message: line.message,
  type: line.type,
  isRead: line.read_at !== null,
  createdAt: line.created_at.toISOString(),
  data: {
    kind: line.kind,
    studentId: line.student_id,
    examId: line.exam_id,
    questionId: line.question_id,
    count: line.event_count,
  },
});
