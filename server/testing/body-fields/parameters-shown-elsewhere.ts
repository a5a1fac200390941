/** Parameters whose effect needs more data than `query-parameters.test.ts` has, by the test that shows it. */
export const parametersShownElsewhere: Record<string, string[]> = {
  'server/features/attendance/attendance.test.ts › sessions are listed in pages, the latest first, each with its counts, to whoever sees the group':
    ['GET /api/class-sessions page pageSize groupId'],
  'server/features/attendance/attendance.test.ts › the log names who changed what, and which changes lost to a later one or had a wrong clock':
    ['GET /api/class-sessions/{id}/changes page pageSize state'],
  'server/features/families/weekly-messages.test.ts › each student has the attendance, marks and unpaid month of the week, and nothing of a classmate':
    ['GET /api/groups/{id}/weekly-messages week'],
  'server/features/live-lessons/live-lessons.test.ts › lessons to come are listed from the next on, those over from the latest on, in pages':
    ['GET /api/live-lessons page pageSize time'],
  'server/features/exams/drafts/exam-drafts.test.ts › a deletion removes only the named revision of a draft':
    ['DELETE /api/Exam/drafts/{id} revision'],
  'server/features/exams/question-bank/question-bank.test.ts › the figures say how many answered, how many were right, and what the others chose':
    ['GET /api/QuestionBank fromShare toShare sort'],
  'server/features/practice/practice.test.ts › a device that practises without a network gets more than a round, up to its limit':
    ['GET /api/Practice/lessons/{id}/questions count'],
  'server/features/messages/notifications/notifications.test.ts › the list has the newest lines first, in pages, by type, with the total':
    ['GET /api/notifications page pageSize type direction'],
  'server/features/messages/student-notifications/student-notifications.test.ts › the list has the newest lines first, in pages, with their total':
    ['GET /api/Student/notifications page pageSize'],
  'server/features/messages/notifications/notifications.test.ts › the search finds lines by their texts, whatever the spelling':
    ['GET /api/notifications search'],
  'server/features/messages/notifications/live-feed.test.ts › a stream that begins while lines are written misses none and repeats none':
    ['GET /api/notifications/events after'],
  'server/features/identity/profile/devices.test.ts › the history is paged, newest first, and says how many there are':
    ['GET /api/user/me/sign-ins page pageSize'],
  'server/features/results/paper/paper-exams.test.ts › the list begins with the latest day, a page at a time, and a deleted exam is gone with its marks':
    ['GET /api/paper-exams page pageSize'],
  'server/features/results/sheets/sheet-glance.test.ts › the glance counts sheets and doubts, and says who handed in nothing beside who was present':
    ['GET /api/Exam/{id}/sheets groupId day'],
  'server/features/results/sheets/sheet-glance.test.ts › the export has each sheet and then who is missing':
    ['GET /api/Exam/{id}/sheets/export groupId day format'],
  'server/features/staff/assistants.test.ts › the page of a day shows what was done, to whom, and nothing of others':
    ['GET /api/assistants/{id}/day day'],
  'server/features/school/groups/groups.test.ts › a group with students is deleted only once the teacher agreed, and they stay without one':
    ['DELETE /api/groups/{id} withMembers'],
  'server/features/overview/behind.test.ts › the list comes in pages with its total': [
    'GET /api/overview/students-behind page pageSize',
  ],
  'server/features/school/invitations/invitations.test.ts › the list has pages, in the order of the file':
    ['GET /api/invitations page pageSize'],
  'server/features/school/invitations/invitations.test.ts › a search for %j finds %i': [
    'GET /api/invitations search',
  ],
  'server/features/school/invitations/invitations.test.ts › the list shows each state separately, and all':
    ['GET /api/invitations state'],
  'server/features/codes/access-codes.test.ts › a new code has the fields of the specification, and its lesson':
    ['POST /api/LessonAccessCode/generate lessonId'],
  'e2e/access-codes.e2e.ts › a code for three students shows how many have used it': [
    'POST /api/LessonAccessCode/generate maxUses',
  ],
  'server/features/payments/panel/taught-payments.test.ts › the list is filtered with %s': [
    'GET /api/payments page pageSize status method confirmedBy plan from to sort direction',
  ],
  'server/features/payments/panel/taught-payments.test.ts › the search finds %s': [
    'GET /api/payments search',
  ],
  'server/features/payments/panel/taught-payments.test.ts › the list is filtered to one student': [
    'GET /api/payments student',
  ],
  'server/features/payments/statements/debts.test.ts › the debts of a group name who owes what since when, the highest first, and nobody who has paid':
    ['GET /api/debts groupId page pageSize'],
  'server/features/payments/collections/drawers.test.ts › the day has the sums of its own payments, by person and way':
    ['GET /api/drawers/day day'],
  'server/features/payments/paid-months/paid-months.test.ts › the month says who has paid, what of it is left, when and how, whom a gift lets in, and since when others have not':
    ['GET /api/groups/{id}/paid-month month'],
  'server/features/payments/paid-months/paid-months.test.ts › those who have not paid are a printed list and a file, the others are not in it':
    ['GET /api/groups/{id}/paid-month/unpaid month format'],
  'server/features/payments/panel/taught-payments.test.ts › the sums follow the filters': [
    'GET /api/payments/totals search status method confirmedBy plan from to student',
  ],
  'server/features/payments/panel/show-payment.test.ts › the XLSX file has the same, of the filtered payments':
    [
      'GET /api/payments/export search status method confirmedBy plan from to student sort direction format',
    ],
  'server/features/payments/receipts/receipt-queue.test.ts › the queue shows decided ones separately, the latest first':
    ['GET /api/payments/receipts page pageSize state'],
  'server/features/privacy/consents-and-views.test.ts › the register has each consent with its words, their version, the date and who gave it':
    ['GET /api/privacy/consents search page pageSize'],
  'server/features/privacy/consents-and-views.test.ts › a student withdraws a consent where it is registered, and the row stays with the date':
    ['GET /api/privacy/consents state'],
  'server/features/privacy/consents-and-views.test.ts › the lists of views and deletions come in pages with their total':
    ['GET /api/privacy/views page pageSize', 'GET /api/privacy/deletions page pageSize'],
  'server/features/payments/receipts/receipt-queue.test.ts › the queue is searched by a name or by the number of a transfer: «%s»':
    ['GET /api/payments/receipts search'],
};
