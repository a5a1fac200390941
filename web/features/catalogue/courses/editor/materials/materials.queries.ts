import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { materials } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { query } from '#web/lib/calls/query.ts';
import { materialsTexts as texts } from './materials.texts.ts';

export type Material = RouteReply<typeof materials.list>[number];

export const materialsQuery = (lessonId: string) =>
  query(materials.list, { params: { id: lessonId } });

export const useRename = () =>
  useCall(
    ({ id, title }: Pick<Material, 'id' | 'title'>) =>
      call(materials.rename, { params: { id }, body: { title } }),
    { failure: texts.renameFailed, outdated: outdatedByCourseOrLesson },
  );

export const useRemove = () => {
  const showDeleted = useDeletedToast();
  return useCall(({ id }: Material) => call(materials.delete, { params: { id } }), {
    onSuccess: (_reply, { id, title }) => showDeleted(id, texts.removed(titleInToast(title))),
    failure: texts.removeFailed,
    outdated: outdatedByCourseOrLesson,
  });
};

/** Orders are sent one after the other, as they were made. */
export const useOrder = (lessonId: string) =>
  useCall((ids: string[]) => call(materials.reorder, { params: { id: lessonId }, body: { ids } }), {
    scope: { id: `order of materials of ${lessonId}` },
    failure: texts.orderFailed,
    outdated: outdatedByCourseOrLesson,
  });
