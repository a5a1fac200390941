import { describe, expect, it } from 'vitest';
import { filterCourses, indexCourses } from './filter-courses.ts';

const acids = {
  id: 'acids',
  title: 'الأحماض والقواعد',
  shortDescription: 'مقياس pH من 0 إلى ١٤',
} as const;
const organic = {
  id: 'organic',
  title: 'الكيمياء العضوية',
  shortDescription: 'الألكانات والألكينات',
} as const;
const all = indexCourses(
  [acids, organic],
  [
    { courseId: 'acids', title: 'المعايرة وكاشفها' },
    { courseId: 'organic', title: 'تسمية الألكانات' },
    { courseId: 'organic', title: 'الإستر والمعايرة' },
  ],
);
const foundAcids = { course: acids };
const foundOrganic = { course: organic };

describe('the search of the courses page', () => {
  it('the search finds a title however its hamza and ending are written', () => {
    expect(filterCourses(all, 'الاحماض')).toEqual([foundAcids]);
    expect(filterCourses(all, 'العضويه')).toEqual([foundOrganic]);
    expect(filterCourses(all, 'اَلأحْماض')).toEqual([foundAcids]);
  });

  it('the search finds a description in any case', () => {
    expect(filterCourses(all, 'PH')).toEqual([foundAcids]);
  });

  it('the search finds a number in Arabic and in Latin digits, whichever the course has', () => {
    expect(filterCourses(all, '14')).toEqual([foundAcids]);
    expect(filterCourses(all, '٠')).toEqual([foundAcids]);
  });

  it('the search requires every word, in whatever order and with whatever space', () => {
    expect(filterCourses(all, '  القواعد   الاحماض ')).toEqual([foundAcids]);
    expect(filterCourses(all, 'الاحماض العضوية')).toEqual([]);
  });

  it('the search finds a course by the title of one of its lessons, and names the lesson', () => {
    expect(filterCourses(all, 'المعايره')).toEqual([
      { course: acids, lessonTitle: 'المعايرة وكاشفها' },
      { course: organic, lessonTitle: 'الإستر والمعايرة' },
    ]);
  });

  it('the search may divide the words between a course and one lesson, not between two lessons', () => {
    expect(filterCourses(all, 'العضوية تسمية')).toEqual([
      { course: organic, lessonTitle: 'تسمية الألكانات' },
    ]);
    expect(filterCourses(all, 'تسمية الإستر')).toEqual([]);
  });

  it('the search names no lesson where the course itself contains the text', () => {
    expect(filterCourses(all, 'الألكانات')).toEqual([foundOrganic]);
  });
});
