import { groupsOf, hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type * as z from 'zod/mini';
import type { students } from '#contract/school/students.ts';
import { searchWords } from '#domain/text/search.ts';
import { listGrants } from '#server/features/rights/entitlements.api.ts';
import { largeTotal } from '#server/platform/cache/large-totals.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStudentDetail } from './student-detail.repository.ts';
import { presentStudentDetail } from './students.presenter.ts';
import {
  countStudents,
  findStudent,
  listStudents as listRows,
  type StudentFilters,
  type StudentRow,
} from './students.repository.ts';

export type ListQuery = z.output<typeof students.list.query>;

/**
 * The words of a search, folded like the stored key, within the groups of the caller.
 * @throws AppError auth.forbidden where who owes something is none of the caller's business
 */
export const filtersOf = (
  viewer: Pick<Viewer, 'assistant'>,
  {
    search,
    filter,
    grade,
    centre,
    groupId,
    state,
  }: Pick<ListQuery, 'search' | 'filter' | 'grade' | 'centre' | 'groupId' | 'state'>,
): StudentFilters => {
  if (filter === 'owes' && !hasPermission(viewer, 'payments.collect')) {
    throw new AppError('auth.forbidden');
  }
  return {
    words: searchWords(search),
    filter,
    grade,
    centre,
    groupId,
    state,
    callerGroups: groupsOf(viewer),
  };
};

/** A page of the students and how many match in all: two statements, whatever the size. */
export const listStudents = async (
  { database, clock, cache }: Platform,
  viewer: Pick<Viewer, 'assistant'>,
  { page, pageSize, sort, direction, ...rest }: ListQuery,
): Promise<{ rows: StudentRow[]; total: number }> => {
  const now = clock.now();
  const filters = filtersOf(viewer, rest);
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listRows(database, { ...filters, sort, direction, ...paging, now }),
    largeTotal(cache, `students:${JSON.stringify(filters)}`, () =>
      countStudents(database, filters, now),
    ),
  ]);
  return { rows, total };
};

/**
 * Everything about one student, for the teacher and for the student.
 * @throws AppError student.not_found, also where it is somebody else's record
 */
export const getStudent = async (
  { database, clock }: Platform,
  viewer: Viewer,
  id: string,
): Promise<ReturnType<typeof presentStudentDetail>> => {
  const now = clock.now();
  const student = await findStudent(database, id, viewer, now);
  if (!student) throw new AppError('student.not_found');
  const [detail, grants] = await Promise.all([
    findStudentDetail(database, id),
    listGrants(database, id, { scope: 'everything' }),
  ]);
  return presentStudentDetail({ ...detail, student, grants }, viewer, now);
};
