import type { Facts } from './facts.ts';

/** The first reply of a panel or of a student's list, or of a search in it. */
export type PanelRoute = {
  name: string;
  /** Sent in rotation, because a typed search changes each time. */
  paths: string[];
  /** Access token of the caller. */
  token: string;
  /** The search has fewer than three letters, for which trigram indexes cannot be used. */
  isShortSearch?: boolean;
  /** How much slower the reply may be in the large school, or how many milliseconds it may take there. */
  limit: { times: number } | { milliseconds: number };
};

const firstPage = 'page=1&pageSize=25';

type Unsigned = Omit<PanelRoute, 'token'>;

const opened = (name: string, path: string): Unsigned => ({
  name,
  paths: [path],
  limit: { times: 3 },
});

/** In an order that takes a click, so it is not the first reply, and its limit is that of a search. */
const sorted = (name: string, path: string): Unsigned => ({
  ...opened(name, path),
  limit: { milliseconds: 100 },
});

const numbers = Array.from({ length: 97 }, (_, number) => number);

/** @param path up to the search, which is added to its end */
const typed = (name: string, path: string, textOf: (number: number) => string): Unsigned => ({
  name,
  paths: numbers.map((number) => `${path}${encodeURIComponent(textOf(number))}`),
  limit: { milliseconds: 100 },
});

/** The first two typed characters. */
const typedFirst = (name: string, path: string): Unsigned => ({
  ...typed(name, path, (number) => String(10 + (number % 90))),
  isShortSearch: true,
});

const commonName = (number: number) => `مريم ${number}`;
const joinedName = (number: number) => `عبدالله ${number}`;
const rareName = (number: number) => `قرنفلة ${number}`;
/** Without the signs that no code has. */
const beginningOfCode = (number: number) =>
  `2aaaaa${String(number).replaceAll('0', 'a').replaceAll('1', 'c')}`;

const teachersRoutes = ({ courseIds, lessonIds, listedExamId, teacherId }: Facts): Unsigned[] => {
  const students = `/api/user/students?${firstPage}`;
  const invitations = `/api/invitations?${firstPage}`;
  const results = `/api/ExamResult/exam/${listedExamId}?${firstPage}`;
  const codes = `/api/LessonAccessCode?${firstPage}`;
  const batches = `/api/LessonAccessCode/batches?${firstPage}`;
  const honors = `/api/honor/teacher/${teacherId}?${firstPage}`;
  const discounts = `/api/DiscountCode/teacher?${firstPage}`;
  const payments = `/api/payments?${firstPage}`;
  const notifications = `/api/notifications?${firstPage}`;
  const inquiries = `/api/inquiries?${firstPage}`;
  return [
    opened('overview: figures', '/api/stats'),
    opened('overview: tasks', '/api/overview/tasks'),
    opened('overview: activity', '/api/overview/activity'),
    opened('overview: results', '/api/overview/results'),
    opened('students', students),
    opened('students by name', `${students}&sort=name&direction=asc`),
    opened('students with Premium', `${students}&filter=premium`),
    opened('centres of the students', '/api/user/students/centres'),
    typed('search for a common name', `${students}&search=`, commonName),
    typed('search for a name written as one word', `${students}&search=`, joinedName),
    typed('search for a name that nobody has', `${students}&search=`, rareName),
    typedFirst('search for two digits in the students', `${students}&search=`),
    opened('groups', '/api/groups'),
    opened('invitations', invitations),
    opened('invitations that were accepted', `${invitations}&state=joined`),
    typed('search in the invitations', `${invitations}&state=all&search=`, commonName),
    opened('chapters', '/api/Course/all'),
    opened('lessons of a chapter', `/api/Lessons/course/${courseIds[0]}/all`),
    opened('exams', '/api/Exam'),
    opened('results of an exam', results),
    sorted('results of an exam by name', `${results}&sort=name`),
    sorted('results of an exam by time', `${results}&sort=submittedAt`),
    typed('search in the results of an exam', `${results}&search=`, commonName),
    opened('access codes', codes),
    opened('used access codes', `${codes}&state=used`),
    opened('access codes of a lesson', `/api/LessonAccessCode/lesson/${lessonIds[1]}?${firstPage}`),
    opened('batches of access codes', batches),
    typed('search for a code', `${codes}&search=`, beginningOfCode),
    typed('search for codes by student', `${codes}&search=`, commonName),
    typed('search that no code begins with', `${codes}&search=`, rareName),
    typedFirst('search for two digits in the codes', `${codes}&search=`),
    typed('search in the batches', `${batches}&search=`, (number) => `دفعة ${number}`),
    opened('honors', honors),
    typed('search in the honors', `${honors}&search=`, commonName),
    opened('payments', payments),
    opened('payments that wait', `${payments}&status=pending`),
    opened('payments to look at', `${payments}&status=attention`),
    opened('payments that were refunded', `${payments}&status=refunded`),
    opened('payments by wallet', `${payments}&method=wallet`),
    opened('payments for a plan', `${payments}&plan=yearly`),
    sorted('payments by amount', `${payments}&sort=amount`),
    sorted('payments by student', `${payments}&sort=studentName&direction=asc`),
    opened('payments that wait for the teacher', '/api/payments/waiting'),
    opened('sums of the payments', '/api/payments/totals'),
    typed('search in the payments', `${payments}&search=`, commonName),
    typed('search in the payments for a rare name', `${payments}&search=`, rareName),
    typed('search for a payment by its number', `${payments}&search=`, (number) => `#${number}`),
    opened('discount codes', discounts),
    opened('figures of the discount codes', '/api/DiscountCode/totals'),
    typed('search in the discount codes', `${discounts}&search=`, (number) => `summer${number}`),
    opened('notifications', notifications),
    opened('notifications of one type', `${notifications}&type=user`),
    opened('figures of the notifications', '/api/notifications/summary'),
    typed('search in the notifications', `${notifications}&search=`, commonName),
    typed('search in one type of notification', `${notifications}&type=user&search=`, rareName),
    typedFirst('search for two digits in the notifications', `${notifications}&search=`),
    opened('inquiries', inquiries),
    opened('answered inquiries', `${inquiries}&state=answered`),
    typed('search in the inquiries', `${inquiries}&state=all&search=`, commonName),
    opened('settings', '/api/settings'),
    opened('prices', '/api/pricing-settings'),
    typed('search in everything', '/api/search?q=', commonName),
    typed('search in everything for a rare name', '/api/search?q=', rareName),
  ];
};

const studentsRoutes = (): Unsigned[] => [
  opened('own results', `/api/ExamResult/user?${firstPage}`),
  opened('own certificates', '/api/certificate/student'),
  opened('own honors', `/api/honor/student?${firstPage}`),
  opened('honors of all students', `/api/honor?${firstPage}`),
];

/** The calls of the teacher's panels and of a student's lists when they open, and while a search is typed. */
export const panelRoutes = (facts: Facts): PanelRoute[] => {
  const [reader = { token: '' }] = facts.readers;
  return [
    ...teachersRoutes(facts).map((route) => ({ ...route, token: facts.teacherToken })),
    ...studentsRoutes().map((route) => ({ ...route, token: reader.token })),
  ];
};
