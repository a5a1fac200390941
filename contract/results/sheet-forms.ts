import * as z from 'zod/mini';
import { text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { maxModels } from '#domain/exams/models/exam-models.ts';

/** Texts of the form, each at its field. */
export const sheetTexts = {
  sheet: 'تعذر فهم ما قُرئ من الورقة. صوّرها من جديد.',
  picture: 'أرسل صورة الورقة مع ما قُرئ منها',
  pictureSize: 'صورة الورقة أكبر من 60 كيلوبايت. صغّرها ثم أرسلها.',
  answer: 'اختر خيارًا من خيارات السؤال، أو «لا إجابة»',
  mark: 'اكتب درجة صحيحة من صفر إلى درجة السؤال',
  wholeMark: 'اكتب صفرًا أو درجة السؤال كاملة؛ لا تُحسب أجزاء من الدرجة',
  question: 'هذا السؤال ليس في هذه الورقة',
  student: 'اختر طالبًا من القائمة، أو اكتب اسم من لا حساب له',
} as const;

const kibibyte = 1024;
/** What a picture of a sheet weighs at most, in bytes. */
export const sheetPictureLimit = 60 * kibibyte;

const maxQuestions = 200;
const maxOptions = 8;
const maxMark = 100;

export const printedNumber = wholeNumber(1, maxQuestions, sheetTexts.question);
export const place = z.int().check(z.minimum(0), z.maximum(maxOptions - 1));
export const mark = z.int(sheetTexts.mark).check(z.minimum(0), z.maximum(maxMark));
export const modelPlace = z.int().check(z.minimum(0), z.maximum(maxModels - 1));
export const readingState = z.enum(['read', 'blank', 'doubtful']);

const sheetCode = z.object({
  origin: z.string().check(z.maxLength(60)),
  examId: id(),
  version: z.int().check(z.minimum(0)),
  models: z.int().check(z.minimum(1), z.maximum(maxModels)),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  page: z.int().check(z.minimum(1), z.maximum(35)),
  pages: z.int().check(z.minimum(1), z.maximum(35)),
  cardNumber: z.nullable(z.string().check(z.maxLength(20))),
});

const answerReading = z.object({
  number: z.int().check(z.minimum(1), z.maximum(maxQuestions)),
  state: readingState,
  options: z.array(place).check(z.maxLength(maxOptions)),
  mark: z.nullable(mark),
});

const sheetReading = z.object({
  code: sheetCode,
  cardNumber: z.object({
    state: readingState,
    digits: z.string().check(z.maxLength(20), z.regex(/^[\d?]*$/u)),
  }),
  model: z.object({ state: readingState, place: z.nullable(modelPlace) }),
  answers: z.array(answerReading).check(z.maxLength(maxQuestions)),
});

/** What a person decides about a question: the printed place of the option, or the mark; null for none. */
const decidedAnswer = z.object({
  number: printedNumber,
  option: z.optional(z.nullable(place)),
  mark: z.optional(z.nullable(mark)),
});

export const decidedAnswers = z.array(decidedAnswer).check(z.maxLength(maxQuestions));

/** What a phone sends of a sheet, as JSON text in the form. */
const sentSheet = z.object({
  /** Made by the phone, so that a sheet that is sent again is stored once. */
  id: id(),
  reading: sheetReading,
  readAt: z.iso.datetime(),
  /** Decided on the phone; left out, the number says who it is. */
  studentId: z.optional(z.nullable(id())),
  /** The name of a student without an account. */
  guestName: z.optional(text(100)),
  model: z.optional(modelPlace),
  answers: z.optional(decidedAnswers),
});

/** What the phone makes a JSON text of. */
export type SentSheet = z.input<typeof sentSheet>;

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

export const sheetForm = z.object({
  sheet: z.pipe(z.pipe(z.string(), z.transform(parseJson)), sentSheet),
  picture: z.file(sheetTexts.picture).check(z.maxSize(sheetPictureLimit, sheetTexts.pictureSize)),
});
