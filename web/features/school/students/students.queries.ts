import type { CallArguments, RouteReply } from '#contract/route.ts';
import { students } from '#web/lib/api/teacher/teacher-api.ts';
import { outdatedByGroup } from '#web/lib/api/teacher/outdated-by.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { StudentFilters } from './student-filters.ts';

export type Student = RouteReply<typeof students.list>[number];
export type StudentDetail = RouteReply<typeof students.get>;

/** A page of the list. */
export const studentsQuery = (filters: StudentFilters) =>
  pageQuery(students.list, { query: { ...filters, state: filters.state || 'all' } });

export const studentQuery = (id: string) => query(students.get, { params: { id } });

export const centresQuery = query(students.listCentres, {});

/** Downloads all students that match the filters. */
export const fetchExport = (
  { search, filter, grade, centre, groupId, state, sort, direction }: StudentFilters,
  format: 'csv' | 'xlsx',
): Promise<Blob> =>
  callForFile(students.export, {
    query: {
      search,
      filter,
      grade,
      centre,
      groupId,
      state: state || 'all',
      sort,
      direction,
      format,
    },
  });

type StudentBody = CallArguments<typeof students.update>['body'];

export const useSaveStudent = (id: string) =>
  useCall((body: StudentBody) => call(students.update, { params: { id }, body }), {
    outdatedBySuccess: outdatedByGroup,
  });

export const useSendResetLink = (id: string) =>
  useCall(() => call(students.sendResetLink, { params: { id } }));
