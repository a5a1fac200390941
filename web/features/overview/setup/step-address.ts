import type { SetupPart, SetupStep } from '#domain/overview/setup-steps.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import type { Setup } from './setup.queries.ts';

const teacherSettings = paths.dashboard('settings', 'teacher');

/** Where a part is made. */
const addressOfPart = (part: SetupPart, { courseId }: Setup): string =>
  ({
    name: teacherSettings,
    picture: teacherSettings,
    prices: paths.dashboard('settings', 'plans'),
    payment: paths.dashboard('settings', 'payment'),
    course: teacherPaths.newEntry('courses'),
    lesson: teacherPaths.newLesson(courseId ?? ''),
    publication: teacherPaths.course(courseId ?? ''),
    group: teacherPaths.newEntry('groups'),
    student: paths.dashboard('students', 'add'),
    exam: teacherPaths.newExam(),
  })[part];

/** Where what a step has made is changed. */
const addressOfStep: Record<SetupStep, string> = {
  teacher: teacherSettings,
  prices: paths.dashboard('settings', 'plans'),
  payment: paths.dashboard('settings', 'payment'),
  lesson: paths.dashboard('courses'),
  groups: paths.dashboard('groups'),
  students: paths.dashboard('students'),
  exam: paths.dashboard('exams'),
};

/** The form in which a step goes on, or the page of one that is done. */
export const stepAddress = ({ step, missing }: Setup['steps'][number], setup: Setup): string =>
  missing === null ? addressOfStep[step] : addressOfPart(missing, setup);
