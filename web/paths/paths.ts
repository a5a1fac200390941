import type { GradeLevel } from '#domain/settings/grades.ts';

/** An address with the parts of the query that have a value. */
export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

type SubscriptionChoice = Partial<
  Record<'plan' | 'month' | 'lesson' | 'discount' | 'view' | 'method', string | undefined>
>;

/** The addresses of pages (spec §2, routes); `teacher-paths.ts` has those inside the dashboard. No other module builds any. */
export const paths = {
  home: () => '/',
  /** With the id of a lesson that the teacher shows to visitors: what they see of it. */
  features: (lessonId?: string) => (lessonId === undefined ? '/features' : `/features/${lessonId}`),
  courses: (grade?: GradeLevel) => (grade === undefined ? '/courses' : `/courses/${grade}`),
  course: (courseId: string) => `/course/${encodeURIComponent(courseId)}`,
  lesson: (lessonId: string, courseId?: string) =>
    courseId === undefined
      ? `/lesson/${encodeURIComponent(lessonId)}`
      : `/course/${encodeURIComponent(courseId)}/lesson/${encodeURIComponent(lessonId)}`,
  /** The lesson's exams; `exercises` is their tab (spec §2, lesson page). */
  lessonExams: (lessonId: string) => withQuery(paths.lesson(lessonId), { tab: 'exercises' }),
  /** A page of one of the lesson's documents. */
  lessonPage: (lessonId: string, document: string, page: number) =>
    withQuery(paths.lesson(lessonId), { document, page: `${page}` }),
  /** Where the code of a card sets a password. */
  invitation: () => '/invitation',
  myCertificates: () => '/my-certificates',
  /** Another address of that page, to which the login page leads back (spec §4). */
  certificatesAlias: () => '/certificates',
  /** Honors of all students; `/all_honors` names the same page (spec §2). */
  honors: () => '/honors',
  /** The student's own honors; `/student-honors` names the same page (spec §2). */
  myHonors: () => '/my_honors',
  verifyCertificate: (certificateId: string) => `/verify/${encodeURIComponent(certificateId)}`,
  /** Questions to practise on, apart from exams; `view` is the open part, such as the student's own mistakes. */
  practice: (view?: string, part: { lesson?: string; course?: string | undefined } = {}) =>
    withQuery('/practice', { view, ...part }),
  /** The student's own results with their trend. */
  myResults: () => '/my-results',
  notifications: () => '/notifications',
  /** `section` is the open section: profile, subscription, security or notifications. */
  profile: (section?: string) => withQuery('/profile', { section }),
  /** `plan` and `month`, or `lesson`, are what is bought; `view` is `checkout` where it is paid by `method`. */
  subscription: (choice: SubscriptionChoice = {}) => withQuery('/subscription', choice),
  payment: (paymentId: string) => `/payment/${encodeURIComponent(paymentId)}`,
  /** `redirect` is the path and query to return to after signing in. */
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verifyEmailPending: (email?: string) => withQuery('/verify-email-pending', { email }),
  teacherLogin: (redirect?: string) => withQuery('/admin/login', { redirect }),
  /** `view` is the open part of the panel, such as `invitations` of the students. */
  dashboard: (tab?: string, view?: string) => withQuery('/admin/dashboard', { tab, view }),
};
