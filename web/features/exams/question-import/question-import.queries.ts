import type { CallArguments, RouteReply } from '#contract/route.ts';
import { questionImport } from '#web/lib/api/teacher/teacher-api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

export type ImportPreview = RouteReply<typeof questionImport.preview>;
export type ImportedQuestion = ImportPreview['questions'][number];
export type ImportSource = CallArguments<typeof questionImport.preview>['body'];

/** Parses questions on the server, which stores none of them. */
export const useCheckQuestions = () => useCall(questionImport.preview);

export const useTemplate = () =>
  useCall(
    async () =>
      saveFile(await callForFile(questionImport.template, {}), `${texts.templateName}.csv`),
    { onError: (error) => showToast('error', errorText(error, texts.templateFailed)) },
  );
