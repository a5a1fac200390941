import type { Facts } from './school.ts';

/** A page that is measured with an empty cache, and its limits. */
export type MeasuredPage = {
  name: string;
  path: string;
  /** Whether the visitor is signed in, as the page requires. */
  isMember: boolean;
  /** KiB over the wire, everything included. */
  kibibytes: number;
  /** Largest contentful paint in milliseconds. */
  largestPaint: number;
};

/** The pages that most first visits begin with. */
export const measuredPages = ({ courseId, lessonId }: Facts): MeasuredPage[] => [
  { name: 'home', path: '/', isMember: false, kibibytes: 200, largestPaint: 1000 },
  { name: 'courses', path: '/courses', isMember: false, kibibytes: 215, largestPaint: 1800 },
  {
    name: 'course',
    path: `/course/${courseId}`,
    isMember: true,
    kibibytes: 215,
    largestPaint: 1800,
  },
  {
    name: 'lesson',
    path: `/lesson/${lessonId}`,
    isMember: true,
    kibibytes: 220,
    largestPaint: 1800,
  },
];

/** Limits of every page, whatever it shows. */
export const everyPage = {
  /** Cumulative layout shift. */
  layoutShift: 0.05,
  /** Milliseconds of the longest task. */
  longestTask: 200,
};
