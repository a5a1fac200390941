import { expect, test } from 'vitest';
import { linkOf } from './notification-link.ts';
import type { Notification } from './notifications.queries.ts';

const line = (type: Notification['type'], data: Partial<Notification['data']>): Notification => ({
  id: 'line',
  title: '',
  message: '',
  type,
  isRead: false,
  createdAt: '2026-11-22T12:00:00Z',
  data: {
    kind: 'studentJoined',
    studentId: null,
    examId: null,
    questionId: null,
    count: 1,
    ...data,
  },
});

const dashboard = '/admin/dashboard?tab=';

test.each([
  ['a student', line('user', { studentId: 's' }), `${dashboard}students&student=s`],
  ['several students', line('user', { count: 3 }), `${dashboard}students`],
  [
    'a question to the teacher',
    line('user', { kind: 'studentAsked', studentId: 's' }),
    `${dashboard}inquiries`,
  ],
  [
    'a student who asks for the deletion',
    line('user', { kind: 'deletionAsked', studentId: 's' }),
    `${dashboard}students&student=s`,
  ],
  [
    'several who ask for the deletion',
    line('user', { kind: 'deletionAsked', count: 2 }),
    `${dashboard}privacy&view=deletions`,
  ],
  [
    'an exam that was submitted',
    line('exam', { kind: 'examSubmitted', examId: 'e', studentId: 's' }),
    `${dashboard}exams&exam=e`,
  ],
  [
    'answers that wait',
    line('exam', { kind: 'answersWait', examId: 'e' }),
    `${dashboard}exams&exam=e&view=answers`,
  ],
  [
    'a key that looks wrong',
    line('exam', { kind: 'keySuspicious', examId: 'e' }),
    `${dashboard}exams&exam=e&view=questions`,
  ],
  [
    'an objection to a sheet',
    line('exam', { kind: 'sheetObjected', examId: 'e', studentId: 's' }),
    `${dashboard}exams&sheets=e&view=doubts`,
  ],
  [
    'a payment',
    line('payment', { kind: 'paymentDone', studentId: 's' }),
    `${dashboard}payments&student=s`,
  ],
  ['several payments', line('payment', { kind: 'paymentDone' }), `${dashboard}payments`],
  [
    'payments to look at',
    line('payment', { kind: 'paymentDiffers' }),
    `${dashboard}payments&status=attention`,
  ],
  [
    'a receipt that waits',
    line('payment', { kind: 'paymentWaiting', studentId: 's' }),
    `${dashboard}payments&view=receipts`,
  ],
  ['a mail that failed', line('system', { kind: 'mailFailed' }), undefined],
])('a line about %s leads there', (_, notification, to) => {
  expect(linkOf(notification)?.to).toBe(to);
});
