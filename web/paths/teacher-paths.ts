import { paths, withQuery } from './paths.ts';

/** Addresses inside the dashboard, apart from `paths.ts` because no visitor's or student's page needs them (spec §2). */
export const teacherPaths = {
  /** The teacher's page of one student; `part` is the open part, such as `summary`. */
  student: (studentId: string, part?: string) =>
    withQuery('/admin/dashboard', { tab: 'students', student: studentId, part }),
  /** The teacher's list of the students of one group. */
  group: (groupId: string) => withQuery('/admin/dashboard', { tab: 'students', groupId }),
  /** Who of a group has paid a month; without one, the current month. */
  paidMonth: (groupId: string) =>
    withQuery('/admin/dashboard', { tab: 'payments', view: 'month', groupId }),
  /** The weekly messages to the parents of a group, in the panel of the groups. */
  weeklyMessages: (groupId: string) =>
    withQuery('/admin/dashboard', { tab: 'groups', messages: groupId }),
  /** The links to the accounts of a group's students, in the panel of the groups. */
  activationLinks: (groupId: string) =>
    withQuery('/admin/dashboard', { tab: 'groups', links: groupId }),
  /** One class session, in the panel of the groups. */
  classSession: (sessionId: string) =>
    withQuery('/admin/dashboard', { tab: 'groups', session: sessionId }),
  /** The marks of one exam on paper, in the panel of the groups. */
  paperExam: (examId: string) =>
    withQuery('/admin/dashboard', { tab: 'groups', view: 'paper', paper: examId }),
  /** One course in the teacher's panel; `lessonId` is the lesson to show. */
  course: (courseId: string, lessonId?: string) =>
    withQuery('/admin/dashboard', { tab: 'courses', course: courseId, lesson: lessonId }),
  /** A course in the teacher's panel, with the form of a new lesson open. */
  newLesson: (courseId: string) =>
    withQuery('/admin/dashboard', { tab: 'courses', course: courseId, new: '1' }),
  /** A panel with the form of a new entry open. */
  newEntry: (tab: string) => withQuery('/admin/dashboard', { tab, new: '1' }),
  /** The results of one exam in the teacher's panel; `view` is the open part, such as `questions`. */
  exam: (examId: string, view?: string) =>
    withQuery('/admin/dashboard', { tab: 'exams', exam: examId, view }),
  /** The page on which the printed answer sheets of an exam are read; `view` is the part to begin with, such as `doubts`. */
  sheets: (examId: string, view?: string) =>
    withQuery('/admin/dashboard', { tab: 'exams', sheets: examId, view }),
  /** The page on which an exam is written; `at` is the open part: `settings`, `paper` or the number of a question. */
  editExam: (examId: string, at?: string) =>
    withQuery('/admin/dashboard', { tab: 'exams', edit: examId, at }),
  /**
   * The page on which a new exam is written. Its draft, and later the exam, have this id; without one, the page
   * chooses it.
   */
  newExam: (draftId?: string, at?: string) =>
    withQuery('/admin/dashboard', { tab: 'exams', edit: 'new', draft: draftId, at }),
  /** The teacher's list of payments: of one student or status, or with the details of one payment. */
  payments: (shown: { student?: string; status?: string; payment?: string }) =>
    withQuery('/admin/dashboard', { tab: 'payments', ...shown }),
  /** The teacher's list of access codes, with one of them alone. */
  code: (code: string) => withQuery('/admin/dashboard', { tab: 'access-codes', search: code }),
  /** The dialog over the teacher's list of students that says whose watermark a code is. */
  watermark: (code: string) => withQuery('/admin/dashboard', { tab: 'students', watermark: code }),
  /** That dialog before a code is typed. */
  findWatermark: () => `${paths.dashboard('students')}&watermark=`,
};
