import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments } from '#contract/route.ts';
import type { printedExams as routes } from '#contract/exams/printed-exams.ts';
import type { PrintedPart } from '#domain/exams/models/print-choices.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { printedExams } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { printingTexts as texts } from './printing.texts.ts';

export type PrintedExam = { id: string; title: string; examType: number };
export type PrintChoices = Omit<CallArguments<typeof routes.print>['body'], 'part'>;

/** The exam as it is stored, whose shape is compared before it is printed. */
export const storedExamQuery = (id: string) =>
  queryOptions({
    queryKey: ['taught-exams', 'printed', id],
    queryFn: ({ signal }) => call(exams.get, { params: { id } }, { signal }),
  });

type Printing = { part: PrintedPart; choice: PrintChoices };

/** Downloads the papers, the answer sheet or the key. */
export const usePrintExam = ({ id, title }: PrintedExam) =>
  useMutation({
    mutationFn: async ({ part, choice }: Printing) => {
      const body = { ...choice, part };
      const file = await callForFile(printedExams.print, { params: { id }, body });
      saveFile(file, `${texts.fileNames[part]} ${title}.pdf`);
    },
    onError: toastFailure(texts.failed),
  });

type Exporting = { format: 'csv' | 'xlsx'; choice: PrintChoices };

/** Downloads the key as a table. */
export const useExportKey = ({ id, title }: PrintedExam) =>
  useMutation({
    mutationFn: async ({ format, choice }: Exporting) => {
      const { models, shufflesQuestions, shufflesOptions } = choice;
      const query = {
        format,
        models,
        shufflesQuestions: shufflesQuestions ? ('true' as const) : ('false' as const),
        shufflesOptions: shufflesOptions ? ('true' as const) : ('false' as const),
      };
      const file = await callForFile(printedExams.exportKey, { params: { id }, query });
      saveFile(file, `${texts.fileNames.key} ${title}.${format}`);
    },
    onError: toastFailure(texts.failed),
  });
