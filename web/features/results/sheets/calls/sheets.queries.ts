import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { SentSheet } from '#contract/results/sheet-forms.ts';
import { paperSheets, printedExams } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { usualPrintChoices } from '#web/features/exams/exams.api.ts';
import { trialTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';

export type SheetKit = RouteReply<typeof paperSheets.kit>;
export type KitStudent = SheetKit['roster'][number];
export type Glance = RouteReply<typeof paperSheets.list>;
export type Sheet = Glance['sheets'][number];
export type SheetDoubt = Sheet['doubts'][number];
export type FullSheet = RouteReply<typeof paperSheets.get>;
export type SheetDecision = Omit<CallArguments<typeof paperSheets.decide>['body'], 'version'>;
export type GlanceFilters = NonNullable<CallArguments<typeof paperSheets.list>['query']>;

/** What a device needs to read the sheets of an exam; without a network it stays for as long as the page is open. */
export const kitQuery = (examId: string) =>
  query(
    paperSheets.kit,
    { params: { id: examId } },
    { gcTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );

/** How long a sheet of another phone takes to appear, in milliseconds. */
const refreshEvery = 20_000;

export const glanceQuery = (examId: string, filters: GlanceFilters = {}) =>
  query(
    paperSheets.list,
    { params: { id: examId }, query: filters },
    { refetchInterval: refreshEvery },
  );

export const fullSheetQuery = (id: string) => query(paperSheets.get, { params: { id } });

/** The straightened picture of a sheet. */
export const pictureQuery = (id: string) => ({
  queryKey: ['sheet-picture', id],
  queryFn: () => callForFile(paperSheets.picture, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Sends what a phone read; the same sheet once however often. @throws ApiError */
export const sendSheet = (examId: string, sheet: SentSheet, picture: Blob) =>
  call(
    paperSheets.send,
    {
      params: { id: examId },
      body: {
        sheet: JSON.stringify(sheet),
        picture: new File([picture], 'sheet', { type: picture.type }),
      },
    },
    { isRepeatable: true },
  );

/** A sheet changes results, certificates and lists of students. */
const everything = 'everything';

export const useDecide = () =>
  useCall(
    ({ id, version, ...decision }: SheetDecision & Pick<Sheet, 'id' | 'version'>) =>
      call(paperSheets.decide, { params: { id }, body: { version, ...decision } }),
    // A refused decision reloads too: somebody else may have decided.
    { outdated: everything },
  );

export const useDeleteSheet = () =>
  useCall((id: string) => call(paperSheets.delete, { params: { id } }), { outdated: everything });

export const useAnswerObjection = () => useCall(paperSheets.answer, { outdated: everything });

/** Downloads a sheet of practice: the answer sheet of one model for anybody, which says so in its head. */
export const usePrintPractice = (examId: string, title: string) =>
  useCall(
    async () => {
      const body = {
        ...usualPrintChoices,
        part: 'answerSheet',
        models: 1,
        shufflesQuestions: false,
        shufflesOptions: false,
        group: texts.head,
      } as const;
      const file = await callForFile(printedExams.print, { params: { id: examId }, body });
      saveFile(file, `${texts.head} ${title}.pdf`);
    },
    { failure: texts.printFailed },
  );

export const fetchGlance = (
  examId: string,
  filters: GlanceFilters,
  format: 'csv' | 'xlsx',
): Promise<Blob> =>
  callForFile(paperSheets.export, { params: { id: examId }, query: { ...filters, format } });
