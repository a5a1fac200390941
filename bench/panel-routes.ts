import type { Facts } from './facts.ts';

/** The first reply of a panel, or of a search in it. */
export type PanelRoute = {
  name: string;
  /** Sent in rotation: a search that is typed is another one each time. */
  paths: string[];
  /** The reply may take so many times as long in the large school, or so many milliseconds there. */
  limit: { times: number } | { milliseconds: number };
};

const firstPage = 'page=1&pageSize=25';

const opened = (name: string, path: string): PanelRoute => ({
  name,
  paths: [path],
  limit: { times: 3 },
});

const typed = (name: string, path: string, texts: string[]): PanelRoute => ({
  name,
  paths: texts.map(
    (text) => `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(text)}`,
  ),
  limit: { milliseconds: 100 },
});

const numbers = Array.from({ length: 97 }, (_, number) => number);

/** What the teacher's panels ask for when they are opened, and while the teacher types a search. */
export const panelRoutes = ({ courseIds, lessonIds, listedExamId }: Facts): PanelRoute[] => [
  opened('overview: figures', '/api/stats'),
  opened('overview: tasks', '/api/overview/tasks'),
  opened('overview: activity', '/api/overview/activity'),
  opened('overview: results', '/api/overview/results'),
  opened('students', `/api/user/students?${firstPage}`),
  opened('students by name', `/api/user/students?${firstPage}&sort=name&direction=asc`),
  opened('students with Premium', `/api/user/students?${firstPage}&filter=premium`),
  typed(
    'search for a common name',
    `/api/user/students?${firstPage}`,
    numbers.map((number) => `مريم ${number}`),
  ),
  typed(
    'search for a name written as one word',
    `/api/user/students?${firstPage}`,
    numbers.map((number) => `عبدالله ${number}`),
  ),
  opened('chapters', '/api/Course/all'),
  opened('lessons of a chapter', `/api/Lessons/course/${courseIds[0]}/all`),
  opened('exams', '/api/Exam'),
  opened('access codes of a lesson', `/api/LessonAccessCode/lesson/${lessonIds[1]}?${firstPage}`),
  opened('batches of access codes', `/api/LessonAccessCode/batches?${firstPage}`),
  typed(
    'search for a code',
    `/api/LessonAccessCode?${firstPage}`,
    numbers.map((number) => `2aaaa${String(number).replaceAll('0', 'a').replaceAll('1', 'c')}`),
  ),
  typed(
    'search for codes by student',
    `/api/LessonAccessCode?${firstPage}`,
    numbers.map((number) => `مريم ${number}`),
  ),
  opened('notifications', `/api/notifications?${firstPage}`),
  opened('notifications of one type', `/api/notifications?${firstPage}&type=user`),
  opened('figures of the notifications', '/api/notifications/summary'),
  typed(
    'search in the notifications',
    `/api/notifications?${firstPage}`,
    numbers.map((number) => `مريم ${number}`),
  ),
  opened('results of an exam', `/api/ExamResult/exam/${listedExamId}?${firstPage}`),
];
