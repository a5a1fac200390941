import type { RouteReply } from '#contract/route.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { outdatedByImport } from '#web/lib/api/teacher/outdated-by.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { studentImport } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

export type Imported = RouteReply<typeof studentImport.import>;
export type Checked = RouteReply<typeof studentImport.check>;
export type WaitingList = RouteReply<typeof studentImport.waiting>[number];

/** Reads a file on the server, which stores nothing. */
export const useCheckFile = () => useCall(studentImport.check);

export const useImportStudents = () =>
  useCall(studentImport.import, { outdatedBySuccess: [studentImport, ...outdatedByImport] });

/** The rows of earlier lists that wait, as things are now. */
export const waitingListsQuery = query(studentImport.waiting, {}, { staleTime: 0 });

export const useMakeGroups = () =>
  useCall(studentImport.makeGroups, {
    success: () => texts.groupsMade,
    failure: texts.groupsFailed,
    outdatedBySuccess: outdatedByImport,
  });

export const useTemplate = () =>
  useCall(
    async (format: 'csv' | 'xlsx') =>
      saveFile(
        await callForFile(studentImport.template, { query: { format } }),
        `${texts.templateName}.${format}`,
      ),
    { onError: (error) => showToast('error', errorText(error, texts.templateFailed)) },
  );
