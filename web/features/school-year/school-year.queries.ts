import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { NameList, schoolYear as routes } from '#contract/school-year/school-year.ts';
import { schoolYear, students } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Year = RouteReply<typeof routes.get>;
export type Turn = RouteReply<typeof routes.turn>;
export type Preview = RouteReply<typeof routes.preview>;
export type UndoPreview = RouteReply<typeof routes.previewUndo>;
export type Choices = CallArguments<typeof routes.preview>['body'];

export const yearQuery = queryOptions({
  queryKey: ['school-year', 'state'],
  queryFn: ({ signal }) => call(schoolYear.get, {}, { signal }),
});

/** What a turn with these choices changes, counted afresh each time. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: Choices) => call(schoolYear.preview, { body }) });

/** A page of the names behind a count. */
export const namesQuery = (choices: Choices, list: NameList, search: string, page: number) =>
  queryOptions({
    queryKey: ['school-year', 'names', choices, list, search, page],
    queryFn: ({ signal }) =>
      call(schoolYear.names, { body: { choices, list, search, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Students to choose from, by name, phone or card. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['school-year', 'found', search],
    queryFn: ({ signal }) =>
      call(
        students.list,
        { query: { search, pageSize: 10, sort: 'name', direction: 'asc' } },
        { signal },
      ),
  });

export const undoQuery = (id: string) =>
  queryOptions({
    queryKey: ['school-year', 'undo', id],
    queryFn: ({ signal }) => call(schoolYear.previewUndo, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Students and groups are in nearly every list of the dashboard: all of it is loaded afresh. */
const useReloadAll = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
};

export const useTurn = () =>
  useMutation({
    mutationFn: (body: CallArguments<typeof routes.turn>['body']) =>
      call(schoolYear.turn, { body }),
    onSettled: useReloadAll(),
  });

export const useUndo = () =>
  useMutation({
    mutationFn: (id: string) => call(schoolYear.undo, { params: { id } }),
    onSettled: useReloadAll(),
  });
