import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/changes/outdated-queries.ts';
import { materials } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { materialsTexts as texts } from './materials.texts.ts';

export type Material = RouteReply<typeof materials.list>[number];

export const materialsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['courses', 'taught-lesson', lessonId, 'materials'],
    queryFn: ({ signal }) => call(materials.list, { params: { id: lessonId } }, { signal }),
  });

/** Reloads the list, and the pages and lists that show or count the files. */
export const useRefreshMaterials = () => useRefresh(outdatedByCourseOrLesson);

export const useRename = () =>
  useMutation({
    mutationFn: ({ id, title }: Pick<Material, 'id' | 'title'>) =>
      call(materials.rename, { params: { id }, body: { title } }),
    onError: toastFailure(texts.renameFailed),
    onSettled: useRefreshMaterials(),
  });

export const useRemove = () => {
  const showDeleted = useDeletedToast();
  return useMutation({
    mutationFn: ({ id }: Material) => call(materials.delete, { params: { id } }),
    onSuccess: (_reply, { id, title }) => showDeleted(id, texts.removed(titleInToast(title))),
    onError: toastFailure(texts.removeFailed),
    onSettled: useRefreshMaterials(),
  });
};

/** Orders are sent one after the other, as they were made. */
export const useOrder = (lessonId: string) =>
  useMutation({
    scope: { id: `order of materials of ${lessonId}` },
    mutationFn: (ids: string[]) =>
      call(materials.reorder, { params: { id: lessonId }, body: { ids } }),
    onError: toastFailure(texts.orderFailed),
    onSettled: useRefreshMaterials(),
  });
