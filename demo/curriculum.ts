import { atomCourse } from './curriculum/atom/course.ts';
import { bondingCourse } from './curriculum/bonding/course.ts';
import { equilibriumCourse } from './curriculum/equilibrium/course.ts';
import { measurementCourse } from './curriculum/measurement/course.ts';
import { moleCourse } from './curriculum/mole/course.ts';
import { organicCourse } from './curriculum/organic/course.ts';
import type { DemoCourse } from './curriculum/demo-types.ts';

/** The demo curriculum: two courses a grade, three lessons a course, one exam a lesson. */
export const demoCourses: DemoCourse[] = [
  measurementCourse,
  moleCourse,
  atomCourse,
  bondingCourse,
  equilibriumCourse,
  organicCourse,
];
