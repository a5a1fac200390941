import { useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { studentImport as routes } from '#contract/school/student-import.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { outdatedByImport, useOutdate } from '#web/lib/api/changes/outdated-queries.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { studentImport } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

export type Imported = RouteReply<typeof routes.import>;
export type Checked = RouteReply<typeof routes.check>;
type CheckBody = CallArguments<typeof routes.check>['body'];
type ImportBody = CallArguments<typeof routes.import>['body'];

/** Reads a file on the server, which stores nothing. */
export const useCheckFile = () =>
  useMutation({ mutationFn: (body: CheckBody) => call(studentImport.check, { body }) });

export const useImportStudents = () => {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: (body: ImportBody) => call(studentImport.import, { body }),
    onSuccess: () => outdate(outdatedByImport),
  });
};

export const useTemplate = () =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(
        await callForFile(studentImport.template, { query: { format } }),
        `${texts.templateName}.${format}`,
      ),
    onError: (error) => showToast('error', errorText(error, texts.templateFailed)),
  });
