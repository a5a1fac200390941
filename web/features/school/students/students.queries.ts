import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { students } from '#web/lib/api/teacher/teacher-api.ts';
import { outdatedByGroup } from '#web/lib/api/changes/outdated-queries.ts';
import { useRefresh } from '#web/lib/lists/list-action.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
import type { StudentFilters } from './student-filters.ts';

export type Student = RouteReply<typeof students.list>[number];
export type StudentDetail = RouteReply<typeof students.get>;

/** A page of the list; the previous page stays visible while the next loads. */
export const studentsQuery = (filters: StudentFilters) =>
  queryOptions({
    queryKey: ['students', 'list', filters],
    queryFn: ({ signal }) =>
      callPage(students.list, { query: { ...filters, state: filters.state || 'all' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: ({ signal }) => call(students.get, { params: { id } }, { signal }),
  });

export const centresQuery = queryOptions({
  queryKey: ['students', 'centres'],
  queryFn: ({ signal }) => call(students.listCentres, {}, { signal }),
});

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
  useMutation({
    mutationFn: (body: StudentBody) => call(students.update, { params: { id }, body }),
    onSuccess: useRefresh(outdatedByGroup),
  });

export const useSendResetLink = (id: string) =>
  useMutation({ mutationFn: () => call(students.sendResetLink, { params: { id } }) });
