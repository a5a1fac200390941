import { describe, expect, it } from 'vitest';
import { filterCourses, indexCourses } from './filter-courses.ts';

const acids = {
  title: 'الأحماض والقواعد',
  shortDescription: 'مقياس pH من 0 إلى ١٤',
  gradeLevel: 2,
} as const;
const organic = {
  title: 'الكيمياء العضوية',
  shortDescription: 'الألكانات والألكينات',
  gradeLevel: 3,
} as const;
const all = indexCourses([acids, organic]);

describe('the search of the courses page', () => {
  it('finds a title however its hamza and ending are written', () => {
    expect(filterCourses(all, { search: 'الاحماض', grade: undefined })).toEqual([acids]);
    expect(filterCourses(all, { search: 'العضويه', grade: undefined })).toEqual([organic]);
    expect(filterCourses(all, { search: 'اَلأحْماض', grade: undefined })).toEqual([acids]);
  });

  it('finds a description in any case', () => {
    expect(filterCourses(all, { search: 'PH', grade: undefined })).toEqual([acids]);
  });

  it('finds a number in Arabic and in Latin digits, whichever the course has', () => {
    expect(filterCourses(all, { search: '14', grade: undefined })).toEqual([acids]);
    expect(filterCourses(all, { search: '٠', grade: undefined })).toEqual([acids]);
  });

  it('wants every word, in whatever order and with whatever space', () => {
    expect(filterCourses(all, { search: '  القواعد   الاحماض ', grade: undefined })).toEqual([
      acids,
    ]);
    expect(filterCourses(all, { search: 'الاحماض العضوية', grade: undefined })).toEqual([]);
  });

  it('keeps to the chosen grade', () => {
    expect(filterCourses(all, { search: '', grade: 3 })).toEqual([organic]);
    expect(filterCourses(all, { search: 'الاحماض', grade: 3 })).toEqual([]);
  });
});
