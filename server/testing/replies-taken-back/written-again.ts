import type { StoredThings } from './stored-things.ts';

type Reply = Record<string, unknown>;

/** A call that gets what a reading call answered. `{course}` and the like in addresses stand for ids of stored things. */
type WrittenAgain = {
  call: string;
  /** The address that is read. */
  read: string;
  /** The part of the reply that is sent back. */
  part?: (reply: never, things: StoredThings) => Reply;
  /** The address of the call, where its path has parameters. */
  url?: string;
  who?: 'teacher' | 'student';
};

/** The object of a list with the id of a stored thing. */
const listed =
  (name: string) =>
  (reply: { id: string }[], { idOf }: StoredThings): Reply => {
    const object = reply.find(({ id }) => id === idOf(name));
    if (!object) throw new Error(`The list has no ${name}`);
    return object;
  };

const exams = ['choice', 'trueFalse', 'shortAnswer'] as const;
const papers = ['paper', 'download'] as const;

const ofExams = [...exams, ...papers].flatMap((name): WrittenAgain[] => [
  { call: 'PUT /api/Exam/{id}', read: `/api/Exam/{${name}}`, url: `/api/Exam/{${name}}` },
  { call: 'PATCH /api/Exam/{id}', read: `/api/Exam/{${name}}`, url: `/api/Exam/{${name}}` },
  { call: 'POST /api/Exam', read: `/api/Exam/{${name}}` },
]);

export const writtenAgain: WrittenAgain[] = [
  { call: 'PUT /api/user/me', read: '/api/user/me', who: 'student' },
  { call: 'PUT /api/user/me', read: '/api/user/me' },
  ...(['teacher', 'student'] as const).map((who): WrittenAgain => ({
    call: 'PUT /api/user/me/notification-settings',
    read: '/api/user/me/notification-settings',
    who,
  })),
  { call: 'PUT /api/user/{id}', read: '/api/user/{student}', url: '/api/user/{student}' },
  { call: 'PUT /api/user/{id}', read: '/api/user/{walkIn}', url: '/api/user/{walkIn}' },
  {
    call: 'PUT /api/user/{id}',
    read: '/api/user/{student}',
    url: '/api/user/{student}',
    who: 'student',
  },
  { call: 'PATCH /api/students/{id}', read: '/api/user/{student}', url: '/api/students/{student}' },
  {
    call: 'PATCH /api/students/{id}',
    read: '/api/students',
    part: listed('walkIn'),
    url: '/api/students/{walkIn}',
  },
  { call: 'POST /api/groups', read: '/api/groups/{group}' },
  { call: 'PATCH /api/settings', read: '/api/settings' },
  { call: 'PATCH /api/pricing-settings', read: '/api/pricing-settings' },
  { call: 'PATCH /api/certificate/design', read: '/api/certificate/design' },
  { call: 'PATCH /api/overview/setup', read: '/api/overview/setup' },
  {
    call: 'PATCH /api/assistants/{id}',
    read: '/api/assistants',
    part: listed('assistant'),
    url: '/api/assistants/{assistant}',
  },
  // Courses and lessons.
  ...(['course', 'bareCourse'] as const).flatMap((name): WrittenAgain[] => [
    { call: 'POST /api/Course', read: `/api/Course/{${name}}` },
    { call: 'PUT /api/Course', read: `/api/Course/{${name}}` },
    { call: 'PUT /api/Course/{id}', read: `/api/Course/{${name}}`, url: `/api/Course/{${name}}` },
  ]),
  {
    call: 'PUT /api/Course/{id}',
    read: '/api/Course',
    part: listed('course'),
    url: '/api/Course/{course}',
  },
  { call: 'PUT /api/Course', read: '/api/Course', part: listed('course') },
  ...(['lesson', 'bareLesson'] as const).flatMap((name): WrittenAgain[] => [
    { call: 'POST /api/Lessons', read: `/api/Lessons/{${name}}` },
    { call: 'PUT /api/Lessons', read: `/api/Lessons/{${name}}` },
    {
      call: 'PUT /api/Lessons/{id}',
      read: `/api/Lessons/{${name}}`,
      url: `/api/Lessons/{${name}}`,
    },
    {
      call: 'PATCH /api/Lessons/{id}',
      read: `/api/Lessons/{${name}}`,
      url: `/api/Lessons/{${name}}`,
    },
  ]),
  { call: 'PUT /api/Lessons', read: '/api/Lessons/{monthless}' },
  {
    call: 'PATCH /api/Lessons/{id}',
    read: '/api/Lessons/course/{course}/all',
    part: listed('lesson'),
    url: '/api/Lessons/{lesson}',
  },
  {
    call: 'PATCH /api/materials/{id}',
    read: '/api/lessons/{lesson}/materials',
    part: listed('material'),
    url: '/api/materials/{material}',
  },
  {
    call: 'PUT /api/Lessons/{id}/notes/{noteId}',
    read: '/api/Lessons/{lesson}/notes',
    part: listed('note'),
    url: '/api/Lessons/{lesson}/notes/{note}',
    who: 'student',
  },
  {
    call: 'PUT /api/inquiries/{id}/answer',
    read: '/api/inquiries?state=all',
    part: listed('inquiry'),
    url: '/api/inquiries/{inquiry}/answer',
  },
  {
    call: 'POST /api/Lessons/{id}/inquiries',
    read: '/api/Lessons/{lesson}/inquiries',
    part: listed('inquiry'),
    url: '/api/Lessons/{lesson}/inquiries',
    who: 'student',
  },
  // Exams.
  ...ofExams,
  ...exams.map((name): WrittenAgain => ({
    call: 'POST /api/Exam/mcq',
    read: `/api/Exam/{${name}}`,
  })),
  ...papers.map((name): WrittenAgain => ({
    call: 'POST /api/Exam/pdf',
    read: `/api/Exam/{${name}}`,
  })),
  {
    call: 'PATCH /api/Exam/{id}',
    read: '/api/Exam',
    part: listed('choice'),
    url: '/api/Exam/{choice}',
  },
  {
    call: 'PUT /api/Exam/drafts/{id}',
    read: '/api/Exam/drafts/{draft}',
    url: '/api/Exam/drafts/{draft}',
  },
  { call: 'POST /api/paper-exams', read: '/api/paper-exams', part: listed('paperExam') },
  {
    call: 'PUT /api/paper-exams/{id}/marks/{studentId}',
    read: '/api/paper-exams/{paperExam}',
    part: ({ students }: { students: (Reply & { studentId: string })[] }, { idOf }) =>
      students.find(({ studentId }) => studentId === idOf('walkIn')) ?? {},
    url: '/api/paper-exams/{paperExam}/marks/{walkIn}',
  },
  // Codes, prices, honors, live lessons.
  { call: 'POST /api/DiscountCode/create', read: '/api/DiscountCode/{discount}' },
  {
    call: 'PATCH /api/discount-codes/{id}',
    read: '/api/discount-codes',
    part: listed('discount'),
    url: '/api/discount-codes/{discount}',
  },
  {
    call: 'PATCH /api/free-access-codes/{id}',
    read: '/api/free-access-codes',
    part: listed('freeCode'),
    url: '/api/free-access-codes/{freeCode}',
  },
  {
    call: 'PUT /api/price-list/{id}',
    read: '/api/price-list',
    part: listed('price'),
    url: '/api/price-list/{price}',
  },
  {
    call: 'PUT /api/price-list/{id}',
    read: '/api/price-list',
    part: listed('monthPrice'),
    url: '/api/price-list/{monthPrice}',
  },
  {
    call: 'POST /api/students/{id}/reductions',
    read: '/api/students/{walkIn}/reductions',
    part: listed('reduction'),
    url: '/api/students/{walkIn}/reductions',
  },
  {
    call: 'PATCH /api/students/{studentId}/reductions/{id}',
    read: '/api/students/{walkIn}/reductions',
    part: listed('reduction'),
    url: '/api/students/{walkIn}/reductions/{reduction}',
  },
  { call: 'POST /api/honor', read: '/api/honor/{honor}' },
  { call: 'PUT /api/honor/{id}', read: '/api/honor/{honor}', url: '/api/honor/{honor}' },
  { call: 'POST /api/live-lessons', read: '/api/live-lessons/{liveLesson}' },
  { call: 'POST /api/live-lessons', read: '/api/live-lessons/{gradeLesson}' },
];

/** Calls whose reply says what happened; sent again it is another event, or a second object, and is judged as one. */
export const takenBackOtherwise: Record<string, string[]> = {
  'it begins or renews a session, or opens an account': [
    'POST /api/Auth/refresh-token',
    'POST /api/students',
  ],
  'it asks, counts or sells, and changes no object': [
    'POST /api/Exam/import/preview',
    'POST /api/school-year/preview',
    'POST /api/Payment/quote',
    'POST /api/Payment/initiate',
    'POST /api/Subscription',
    'POST /api/Payment/family-links',
  ],
  'it adds an entry to a book, which is never edited': [
    'POST /api/students/{id}/collected-payments',
    'POST /api/drawers',
    'POST /api/drawers/{id}/close',
    'POST /api/payments/{id}/refund',
    'PATCH /api/payments/{id}/reject',
    'PATCH /api/payments/{id}/take-back',
    'POST /api/user/{id}/premium',
    'POST /api/user/{id}/gifts',
    'POST /api/newsletters',
    'POST /api/students/merges',
  ],
  'it makes a code, a batch of them or a file, of which each exists once': [
    'POST /api/free-access-codes',
    'POST /api/discount-codes',
    'POST /api/LessonAccessCode/batches',
    'POST /api/lessons/{id}/materials',
    'POST /api/students/{id}/attendance-card',
  ],
  'it reports what a student did, against what is stored': [
    'PUT /api/Lessons/{id}/progress',
    'PUT /api/Lessons/{id}/studied',
    'PUT /api/Exam/{id}/attempt',
    'POST /api/ExamResult',
    'POST /api/class-sessions',
    'POST /api/live-lessons/{id}/recording',
    'PUT /api/parent/{token}/consent',
  ],
  'it decides what an answer sheet says, against what its picture shows': [
    'PATCH /api/sheets/{id}',
    'POST /api/sheets/{id}/objections',
    'POST /api/sheets/{id}/objections/{number}/answer',
  ],
};
