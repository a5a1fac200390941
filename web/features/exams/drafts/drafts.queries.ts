import type { CallArguments, RouteReply } from '#contract/route.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { examDrafts } from '#web/lib/api/teacher/teacher-api.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { removeLocalDraft } from './local-draft.ts';
import { draftTexts as texts } from './drafts.texts.ts';

export type ListedDraft = RouteReply<typeof examDrafts.list>[number];
export type StoredDraft = RouteReply<typeof examDrafts.get>;

export const draftsPerPage = 10;

/** A page of the drafts, from 1. */
export const examDraftsQuery = (page: number) =>
  pageQuery(examDrafts.list, { query: { page, pageSize: draftsPerPage } });

/** Undefined when there is none. */
export const findDraft = async (id: string): Promise<StoredDraft | undefined> => {
  try {
    return await call(examDrafts.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exam_draft.not_found') return undefined;
    throw error;
  }
};

export const saveDraft = (
  id: string,
  body: CallArguments<typeof examDrafts.save>['body'],
): Promise<RouteReply<typeof examDrafts.save>> => call(examDrafts.save, { params: { id }, body });

/** Deletes the draft of an exam that was just saved, unless another tab has changed it meanwhile. */
export const closeDraft = (id: string, revision: number): Promise<void> =>
  call(examDrafts.delete, { params: { id }, query: { revision } });

export const useDiscardDraft = () =>
  useCall(
    async (id: string) => {
      await call(examDrafts.delete, { params: { id } });
      removeLocalDraft(id);
    },
    { success: texts.discarded, failure: texts.discardFailed, outdated: [examDrafts] },
  );
