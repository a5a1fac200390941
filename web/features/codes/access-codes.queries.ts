import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { plural } from '#domain/text/plural.ts';
import { outdatedByRight } from '#web/lib/api/changes/outdated-queries.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
import { accessCodes, codeBatches, codeSellers } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import {
  accessCodesTexts,
  batchesTexts,
  codeQuestionTexts as questions,
  sellersTexts,
} from './access-codes.texts.ts';
import type { CodeFilters } from './code-filters.ts';

export type AccessCode = RouteReply<typeof accessCodes.generate>;
export type CodeBatch = RouteReply<typeof codeBatches.get>;
export type BatchBody = CallArguments<typeof codeBatches.create>['body'];

/** Everything that a change of codes makes outdated. */
export const outdatedByCodes = [{ queryKey: ['access-codes'] }];

/** A page of the codes; the previous page stays visible while the next loads. */
export const codesQuery = ({ lesson, batch, search, state, page, pageSize }: CodeFilters) =>
  queryOptions({
    queryKey: ['access-codes', 'list', { lesson, batch, search, state, page, pageSize }],
    queryFn: ({ signal }) => {
      const query = { search, state, page, pageSize };
      // The codes of a batch open the same.
      if (batch !== '') {
        return callPage(accessCodes.list, { query: { ...query, batchId: batch } }, { signal });
      }
      return lesson === ''
        ? callPage(accessCodes.list, { query }, { signal })
        : callPage(accessCodes.listOfLesson, { params: { lessonId: lesson }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const batchesQuery = ({ kind, lesson, search, page, pageSize }: CodeFilters) =>
  queryOptions({
    queryKey: ['access-codes', 'batches', { kind, lesson, search, page, pageSize }],
    queryFn: ({ signal }) => {
      const query = { kind, search, page, pageSize };
      const chosen = lesson === '' ? query : { ...query, lessonId: lesson };
      return callPage(codeBatches.list, { query: chosen }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['access-codes', 'batch', id],
    queryFn: ({ signal }) => call(codeBatches.get, { params: { id } }, { signal }),
  });

export type CodeSellers = RouteReply<typeof codeSellers.list>;
type SettlementBody = CallArguments<typeof codeSellers.settle>['body'];

/** Who sells codes, and whom of the staff a batch may name. */
export const sellersQuery = queryOptions({
  queryKey: ['access-codes', 'sellers'],
  queryFn: ({ signal }) => call(codeSellers.list, {}, { signal }),
});

export const useSettle = () =>
  useMutation({
    mutationFn: (body: SettlementBody) => call(codeSellers.settle, { body }),
    onSettled: useRefresh(outdatedByCodes),
  });

export const useCancelSettlement = () =>
  useMutation({
    mutationFn: (id: string) => call(codeSellers.cancelSettlement, { params: { id } }),
    onSuccess: () => showToast('success', sellersTexts.undone),
    onError: toastFailure(sellersTexts.undoFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const createBatch = (body: BatchBody): Promise<CodeBatch> =>
  call(codeBatches.create, { body });

export const useGenerateCode = () =>
  useMutation({
    mutationFn: (query: { lessonId: string; maxUses: string }) =>
      call(accessCodes.generate, { query }),
    onSuccess: ({ code }) => showToast('success', accessCodesTexts.generated(showAccessCode(code))),
    onError: toastFailure(accessCodesTexts.generateFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const useRemoveCode = () =>
  useMutation({
    mutationFn: (id: string) => call(accessCodes.delete, { params: { id } }),
    onSuccess: () => showToast('success', questions.removed),
    onError: toastFailure(questions.removeFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const useRemoveAllCodes = () =>
  useMutation({
    mutationFn: (lessonId: string) => call(accessCodes.deleteOfLesson, { params: { lessonId } }),
    onSuccess: ({ count }) =>
      showToast('success', questions.removedAll(plural(count, accessCodesTexts.count))),
    onError: toastFailure(questions.removeAllFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const useRevokeAccess = () =>
  useMutation({
    /** The specification takes back what codes opened of a lesson; of a month or a bundle there is one code. */
    mutationFn: ({ studentId, code }: { studentId: string; code: AccessCode }) =>
      code.lessonId === null
        ? call(accessCodes.revokeCode, { params: { id: code.id, studentId } })
        : call(accessCodes.revoke, { params: { studentId, lessonId: code.lessonId } }),
    onSuccess: () => showToast('success', questions.revoked),
    onError: toastFailure(questions.revokeFailed),
    onSettled: useRefresh([...outdatedByCodes, ...outdatedByRight]),
  });

/** Flags a batch; while it runs, `variables` has the new flag. */
export const useHandOut = (id: string) =>
  useMutation({
    mutationFn: (isHandedOut: boolean) =>
      call(codeBatches.markHandedOut, { params: { id }, body: { isHandedOut } }),
    onError: toastFailure(batchesTexts.handOutFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const useWithdrawBatch = (id: string) =>
  useMutation({
    mutationFn: () => call(codeBatches.withdraw, { params: { id } }),
    onSuccess: () => showToast('success', batchesTexts.withdrawn),
    onError: toastFailure(batchesTexts.withdrawFailed),
    onSettled: useRefresh(outdatedByCodes),
  });

export const fetchBatchFile = (id: string, format: 'csv' | 'xlsx'): Promise<Blob> =>
  callForFile(codeBatches.export, { params: { id }, query: { format } });

/** Downloads the cards of a batch. */
export const usePrintBatch = ({ id, name }: CodeBatch) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await callForFile(codeBatches.print, { params: { id } }),
        `${batchesTexts.cardsFile(name)}.pdf`,
      ),
    onError: toastFailure(batchesTexts.printFailed),
  });
