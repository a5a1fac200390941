import { describe, expect, it } from 'vitest';
import { filterCourses } from './filter-courses.ts';

const acids = { title: 'الأحماض والقواعد', shortDescription: 'مقياس pH', gradeLevel: 2 } as const;
const organic = {
  title: 'الكيمياء العضوية',
  shortDescription: 'الألكانات والألكينات',
  gradeLevel: 3,
} as const;
const all = [acids, organic];

describe('the search of the courses page', () => {
  it('finds a title however its hamza and ending are written', () => {
    expect(filterCourses(all, { search: 'الاحماض', grade: undefined })).toEqual([acids]);
    expect(filterCourses(all, { search: 'العضويه', grade: undefined })).toEqual([organic]);
  });

  it('finds a description in any case', () => {
    expect(filterCourses(all, { search: 'PH', grade: undefined })).toEqual([acids]);
  });

  it('keeps to the chosen grade', () => {
    expect(filterCourses(all, { search: '', grade: 3 })).toEqual([organic]);
    expect(filterCourses(all, { search: 'الاحماض', grade: 3 })).toEqual([]);
  });
});
