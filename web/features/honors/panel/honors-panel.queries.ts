import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { students, taughtHonors } from '#web/lib/api/teacher/teacher-api.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { useDeletedToast } from '#web/features/trash/trash.api.ts';
import type { HonorFilters } from './honor-filters.ts';
import type { HonorBody, TaughtHonor } from './honor-form.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

export type StudentConsents = RouteReply<typeof taughtHonors.consents>;

/** What a change of an honor makes outdated. */
export const outdatedByHonor = [{ queryKey: ['honors'] }];

/** A page of the teacher's honors; the previous page stays visible while the next loads. */
export const taughtHonorsQuery = (teacherId: string, query: HonorFilters) =>
  queryOptions({
    queryKey: ['honors', 'taught', teacherId, query],
    queryFn: async ({ signal }) => {
      const reply = await callPage(taughtHonors.list, { params: { teacherId }, query }, { signal });
      return { items: reply.items.data, total: reply.total };
    },
    placeholderData: keepPreviousData,
    // A consent may have been given or withdrawn meanwhile.
    staleTime: 0,
  });

/** What a student and the guardian agree to. */
export const studentConsentsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['honors', 'consents', studentId],
    queryFn: ({ signal }) => call(taughtHonors.consents, { params: { studentId } }, { signal }),
    staleTime: 0,
    enabled: studentId !== '',
  });

const shownStudents = 8;

/** The first students whose names match a search. */
export const foundStudentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['honors', 'students', search],
    queryFn: ({ signal }) =>
      call(
        students.list,
        { query: { search, pageSize: shownStudents, sort: 'name', direction: 'asc' } },
        { signal },
      ),
  });

export const saveHonor = (
  { StudentId, ...body }: HonorBody,
  honor: TaughtHonor | undefined,
  options: SaveOptions,
): Promise<TaughtHonor> =>
  honor
    ? callWithProgress(
        taughtHonors.update,
        { params: { id: honor.id }, body: { ...body, Version: honor.version } },
        options,
      )
    : callWithProgress(
        taughtHonors.create,
        { body: { ...body, StudentId, Id: options.newId } },
        options,
      );

export const loadHonor = ({ id }: TaughtHonor): Promise<TaughtHonor> =>
  call(taughtHonors.get, { params: { id } });

export const useDeleteHonor = () => {
  const showDeleted = useDeletedToast();
  return useMutation({
    mutationFn: (id: string) => call(taughtHonors.delete, { params: { id } }),
    onSuccess: (_reply, id) => showDeleted(id, texts.removed),
    onError: toastFailure(texts.removeFailed),
    onSettled: useRefresh(outdatedByHonor),
  });
};
