import { useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { questionImport as routes } from '#contract/exams/question-import.ts';
import { questionImport } from '#web/lib/api/teacher/teacher-api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

export type ImportPreview = RouteReply<typeof routes.preview>;
export type ImportedQuestion = ImportPreview['questions'][number];
export type ImportSource = CallArguments<typeof routes.preview>['body'];

/** Parses questions on the server, which stores none of them. */
export const useCheckQuestions = () =>
  useMutation({
    mutationFn: (source: ImportSource) => call(questionImport.preview, { body: source }),
  });

export const useTemplate = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(questionImport.template, {}), `${texts.templateName}.csv`),
    onError: (error) => showToast('error', errorText(error, texts.templateFailed)),
  });
