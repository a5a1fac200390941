import { describe, expect, it } from 'vitest';
import { filterCourses, indexCourses } from './filter-courses.ts';

const acids = {
  id: 'acids',
  title: 'الأحماض والقواعد',
  shortDescription: 'مقياس pH من 0 إلى ١٤',
  gradeLevel: 2,
} as const;
const organic = {
  id: 'organic',
  title: 'الكيمياء العضوية',
  shortDescription: 'الألكانات والألكينات',
  gradeLevel: 3,
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
  it('finds a title however its hamza and ending are written', () => {
    expect(filterCourses(all, { search: 'الاحماض', grade: undefined })).toEqual([foundAcids]);
    expect(filterCourses(all, { search: 'العضويه', grade: undefined })).toEqual([foundOrganic]);
    expect(filterCourses(all, { search: 'اَلأحْماض', grade: undefined })).toEqual([foundAcids]);
  });

  it('finds a description in any case', () => {
    expect(filterCourses(all, { search: 'PH', grade: undefined })).toEqual([foundAcids]);
  });

  it('finds a number in Arabic and in Latin digits, whichever the course has', () => {
    expect(filterCourses(all, { search: '14', grade: undefined })).toEqual([foundAcids]);
    expect(filterCourses(all, { search: '٠', grade: undefined })).toEqual([foundAcids]);
  });

  it('wants every word, in whatever order and with whatever space', () => {
    expect(filterCourses(all, { search: '  القواعد   الاحماض ', grade: undefined })).toEqual([
      foundAcids,
    ]);
    expect(filterCourses(all, { search: 'الاحماض العضوية', grade: undefined })).toEqual([]);
  });

  it('keeps to the chosen grade', () => {
    expect(filterCourses(all, { search: '', grade: 3 })).toEqual([foundOrganic]);
    expect(filterCourses(all, { search: 'الاحماض', grade: 3 })).toEqual([]);
  });

  it('finds a course by the title of one of its lessons, and names the lesson', () => {
    expect(filterCourses(all, { search: 'المعايره', grade: undefined })).toEqual([
      { course: acids, lessonTitle: 'المعايرة وكاشفها' },
      { course: organic, lessonTitle: 'الإستر والمعايرة' },
    ]);
    expect(filterCourses(all, { search: 'المعايرة', grade: 3 })).toEqual([
      { course: organic, lessonTitle: 'الإستر والمعايرة' },
    ]);
  });

  it('may divide the words between a course and one lesson, not between two lessons', () => {
    expect(filterCourses(all, { search: 'العضوية تسمية', grade: undefined })).toEqual([
      { course: organic, lessonTitle: 'تسمية الألكانات' },
    ]);
    expect(filterCourses(all, { search: 'تسمية الإستر', grade: undefined })).toEqual([]);
  });

  it('names no lesson where the course itself holds the search', () => {
    expect(filterCourses(all, { search: 'الألكانات', grade: undefined })).toEqual([foundOrganic]);
  });
});
