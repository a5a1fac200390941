import { atomCourse } from '#server/demo/curriculum/atom/course.ts';
import { bondingCourse } from '#server/demo/curriculum/bonding/course.ts';
import { equilibriumCourse } from '#server/demo/curriculum/equilibrium/course.ts';
import { measurementCourse } from '#server/demo/curriculum/measurement/course.ts';
import { moleCourse } from '#server/demo/curriculum/mole/course.ts';
import { organicCourse } from '#server/demo/curriculum/organic/course.ts';
import type { DemoCourse } from './demo-types.ts';

/** The demo curriculum: two courses a grade, three lessons a course, one exam a lesson. */
export const demoCourses: DemoCourse[] = [
  measurementCourse,
  moleCourse,
  atomCourse,
  bondingCourse,
  equilibriumCourse,
  organicCourse,
];
