import type { CallArguments } from '#contract/route.ts';
import type { PrintedPart } from '#domain/exams/models/print-choices.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { printedExams } from '#web/lib/api/teacher/teacher-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { printingTexts as texts } from './printing.texts.ts';

export type PrintedExam = { id: string; title: string; examType: number };
export type PrintChoices = Omit<CallArguments<typeof printedExams.print>['body'], 'part'>;

/** The exam as it is stored, whose shape is compared before it is printed. */
export const storedExamQuery = (id: string) => query(exams.get, { params: { id } });

type Printing = { part: PrintedPart; choice: PrintChoices };

/** Downloads the papers, the answer sheet or the key. */
export const usePrintExam = ({ id, title }: PrintedExam) =>
  useCall(
    async ({ part, choice }: Printing) => {
      const body = { ...choice, part };
      const file = await callForFile(printedExams.print, { params: { id }, body });
      saveFile(file, `${texts.fileNames[part]} ${title}.pdf`);
    },
    { failure: texts.failed },
  );

type Exporting = { format: 'csv' | 'xlsx'; choice: PrintChoices };

/** Downloads the key as a table. */
export const useExportKey = ({ id, title }: PrintedExam) =>
  useCall(
    async ({ format, choice }: Exporting) => {
      const { models, shufflesQuestions, shufflesOptions } = choice;
      const chosen = {
        format,
        models,
        shufflesQuestions: shufflesQuestions ? ('true' as const) : ('false' as const),
        shufflesOptions: shufflesOptions ? ('true' as const) : ('false' as const),
      };
      const file = await callForFile(printedExams.exportKey, { params: { id }, query: chosen });
      saveFile(file, `${texts.fileNames.key} ${title}.${format}`);
    },
    { failure: texts.failed },
  );
