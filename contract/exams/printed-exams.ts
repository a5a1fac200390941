import * as z from 'zod/mini';
import { idParams, orNone, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { maxModels } from '#domain/exams/models/exam-models.ts';
import {
  printedPictures,
  printedSheetOrders,
  printedTextSizes,
  printedParts,
} from '#domain/exams/models/print-choices.ts';

const choiceMessage = 'اختر واحدًا من المعروض';
const groupMessage = 'اختر مجموعة من المعروض';
const modelsMessage = `عدد النماذج من 1 إلى ${maxModels}`;

/** The models of the exam; the same choice gives the same models again. */
const modelChoice = {
  models: wholeNumber(1, maxModels, modelsMessage),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
};

/** The appearance of the printed pages, and the lines above the questions; '' leaves a line out. */
export const printForm = z.object({
  ...modelChoice,
  part: z.enum(printedParts, choiceMessage),
  columns: z.literal([1, 2], choiceMessage),
  textSize: z.enum(printedTextSizes, choiceMessage),
  pictures: z.enum(printedPictures, choiceMessage),
  group: text(80),
  date: text(40),
  minutes: z.nullable(wholeNumber(1, 600, 'اكتب الزمن بالدقائق، من 1 إلى 600')),
  instructions: text(600),
  /** Answer sheets with the name, number and code of each student of this group; without one, a sheet for anybody. */
  sheetsOfGroup: orNone(id(groupMessage), groupMessage),
  sheetsBy: z._default(z.enum(printedSheetOrders, choiceMessage), 'name'),
});

const flagInAddress = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

export const printedExams = {
  print: route({
    method: 'POST',
    path: '/api/Exam/:id/print',
    tag: 'exams',
    summary: 'The papers, the answer sheet or the key of an exam as a PDF, in up to four models',
    access: 'staff',
    permission: 'exams.edit',
    students: 'filtered',
    params: idParams,
    body: printForm,
    replyMediaType: 'application/pdf',
    notFound: 'exam.not_found',
  }),
  exportKey: route({
    method: 'GET',
    path: '/api/Exam/:id/print/key',
    tag: 'exams',
    summary:
      'The key of the printed models, and where each question stands in the exam, as CSV or XLSX',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    query: z.object({
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      models: z._default(wholeNumber(1, maxModels, modelsMessage), 1),
      shufflesQuestions: z._default(flagInAddress, false),
      shufflesOptions: z._default(flagInAddress, false),
    }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'exam.not_found',
  }),
};
