import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { guardianConsent, honorConsents, honors } from '#web/lib/api/on-demand/on-demand-api.ts';
import { taughtHonors } from '#web/lib/api/teacher/teacher-api.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import { useDeletedToast } from '#web/features/trash/trash.api.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { HonorFilters } from './honor-filters.ts';
import type { HonorBody, TaughtHonor } from './honor-form.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

export type StudentConsents = RouteReply<typeof taughtHonors.consents>;

/** What a change of an honor makes outdated. */
export const outdatedByHonor = [honors, taughtHonors, honorConsents, guardianConsent];

/** A page of the teacher's honors. */
export const taughtHonorsQuery = (teacherId: string, filters: HonorFilters) =>
  queryOptions({
    ...pageQuery(taughtHonors.list, { params: { teacherId }, query: filters }),
    select: ({ items, total }) => ({ items: items.data, total }),
    // A consent may have been given or withdrawn meanwhile.
    staleTime: 0,
  });

/** What a student and the guardian agree to. */
export const studentConsentsQuery = (studentId: string) =>
  query(
    taughtHonors.consents,
    { params: { studentId } },
    { staleTime: 0, enabled: studentId !== '' },
  );

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
  return useCall((id: string) => call(taughtHonors.delete, { params: { id } }), {
    onSuccess: (_reply, id) => showDeleted(id, texts.removed),
    failure: texts.removeFailed,
    outdated: outdatedByHonor,
  });
};
