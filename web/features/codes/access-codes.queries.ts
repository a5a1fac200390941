import type { CallArguments, RouteReply } from '#contract/route.ts';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { plural } from '#domain/text/plural.ts';
import { outdatedByRight } from '#web/lib/api/teacher/outdated-by.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { accessCodes, codeBatches, codeSellers } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
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
export const outdatedByCodes = [accessCodes, codeBatches, codeSellers];

/** A page of the codes. */
export const codesQuery = ({ lesson, batch, search, state, page, pageSize }: CodeFilters) => {
  const chosen = { search, state, page, pageSize };
  // The codes of a batch open the same.
  if (batch !== '') return pageQuery(accessCodes.list, { query: { ...chosen, batchId: batch } });
  return lesson === ''
    ? pageQuery(accessCodes.list, { query: chosen })
    : pageQuery(accessCodes.listOfLesson, { params: { lessonId: lesson }, query: chosen });
};

export const batchesQuery = ({ kind, lesson, search, page, pageSize }: CodeFilters) =>
  pageQuery(codeBatches.list, {
    query: { kind, search, page, pageSize, ...(lesson !== '' && { lessonId: lesson }) },
  });

export const batchQuery = (id: string) => query(codeBatches.get, { params: { id } });

export type CodeSellers = RouteReply<typeof codeSellers.list>;

/** Who sells codes, and whom of the staff a batch may name. */
export const sellersQuery = query(codeSellers.list, {});

export const useSettle = () => useCall(codeSellers.settle, { outdated: outdatedByCodes });

export const useCancelSettlement = () =>
  useCall(codeSellers.cancelSettlement, {
    success: sellersTexts.undone,
    failure: sellersTexts.undoFailed,
    outdated: outdatedByCodes,
  });

export const createBatch = (body: BatchBody): Promise<CodeBatch> =>
  call(codeBatches.create, { body });

export const useGenerateCode = () =>
  useCall(accessCodes.generate, {
    success: ({ code }) => accessCodesTexts.generated(showAccessCode(code)),
    failure: accessCodesTexts.generateFailed,
    outdated: outdatedByCodes,
  });

export const useRemoveCode = () =>
  useCall(accessCodes.delete, {
    success: questions.removed,
    failure: questions.removeFailed,
    outdated: outdatedByCodes,
  });

export const useRemoveAllCodes = () =>
  useCall(accessCodes.deleteOfLesson, {
    success: ({ count }) => questions.removedAll(plural(count, accessCodesTexts.count)),
    failure: questions.removeAllFailed,
    outdated: outdatedByCodes,
  });

/** The specification takes back what codes opened of a lesson; of a month or a bundle there is one code. */
export const useRevokeAccess = () =>
  useCall(
    ({ studentId, code }: { studentId: string; code: AccessCode }) =>
      code.lessonId === null
        ? call(accessCodes.revokeCode, { params: { id: code.id, studentId } })
        : call(accessCodes.revoke, { params: { studentId, lessonId: code.lessonId } }),
    {
      success: questions.revoked,
      failure: questions.revokeFailed,
      outdated: [...outdatedByCodes, ...outdatedByRight],
    },
  );

/** Flags a batch; while it runs, `variables` has the new flag. */
export const useHandOut = (id: string) =>
  useCall(
    (isHandedOut: boolean) =>
      call(codeBatches.markHandedOut, { params: { id }, body: { isHandedOut } }),
    { failure: batchesTexts.handOutFailed, outdated: outdatedByCodes },
  );

export const useWithdrawBatch = (id: string) =>
  useCall(() => call(codeBatches.withdraw, { params: { id } }), {
    success: batchesTexts.withdrawn,
    failure: batchesTexts.withdrawFailed,
    outdated: outdatedByCodes,
  });

export const fetchBatchFile = (id: string, format: 'csv' | 'xlsx'): Promise<Blob> =>
  callForFile(codeBatches.export, { params: { id }, query: { format } });

/** Downloads the cards of a batch. */
export const usePrintBatch = ({ id, name }: CodeBatch) =>
  useCall(
    async () =>
      saveFile(
        await callForFile(codeBatches.print, { params: { id } }),
        `${batchesTexts.cardsFile(name)}.pdf`,
      ),
    { failure: batchesTexts.printFailed },
  );
