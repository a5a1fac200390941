import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import {
  groupOpeningDrafts,
  groupOpeningErrorTexts as texts,
  momentText,
} from '#contract/exams/exam-windows.ts';
import { isLocalMoment } from '#domain/dates/moment-text.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { placePictures } from '#domain/exams/question-pictures.ts';
import { findGroupOpeningProblems } from '#domain/exams/windows/group-windows.ts';
import { toCamelNames } from '#domain/pascal-names.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import type { SettingsDraft } from '#server/features/exams/rows/exam-settings.ts';
import type { GroupOpening } from '#server/features/exams/windows/group-windows.repository.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';
import { parseJson, type QuestionDraft, readAnswerKey, readQuestions } from './read-questions.ts';

/** A year outside this range is a typing error, such as 0026 or 20026. */
const firstYear = 2000;
const lastYear = 2100;

const skippedText =
  'هذه الساعة غير موجودة: في هذه الليلة يبدأ التوقيت الصيفي وتقفز الساعة من 12 إلى 1. اختر موعدًا قبلها أو بعدها.';

/** Undefined for an hour that Egypt's clocks skip in the night in which summer time begins. */
const toInstant = (typed: string): Temporal.Instant | undefined => {
  if (!isLocalMoment(typed)) return Temporal.Instant.from(typed);
  const shown = Temporal.PlainDateTime.from(typed.replace(' ', 'T'));
  const moment = shown.toZonedDateTime(egyptTimeZone);
  return moment.toPlainDateTime().equals(shown) ? moment.toInstant() : undefined;
};

const isPlausible = (instant: Temporal.Instant) => {
  const { year } = instant.toZonedDateTimeISO(egyptTimeZone);
  return year >= firstYear && year <= lastYear;
};

/**
 * A moment as a form sends it: the date and time that Egypt's clocks show then, or ISO 8601 with an offset. Null for a blank;
 * undefined, which changes nothing, when it was not sent.
 * @throws AppError request.invalid with the text at `field`
 */
export const readMoment = (
  typed: string | null | undefined,
  field: string,
): Date | null | undefined => {
  if (typed === undefined) return undefined;
  const text = toLatinDigits(typed ?? '').trim();
  if (text === '') return null;
  try {
    const instant = toInstant(text);
    if (!instant) throw new AppError('request.invalid', { [field]: [skippedText] });
    if (isPlausible(instant)) return new Date(instant.epochMilliseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('request.invalid', { [field]: [momentText] });
};

type Drafts = z.output<typeof groupOpeningDrafts>;
type Sent = {
  groupWindowsJson?: string | null | undefined;
  groupWindows?: Drafts | null | undefined;
};

/** @throws AppError request.invalid with texts at fields such as `groupWindows.0.opensAt` */
const readDrafts = ({ groupWindowsJson, groupWindows }: Sent): Drafts | undefined => {
  if (groupWindows !== undefined) return groupWindows ?? [];
  if (groupWindowsJson === undefined) return undefined;
  if ((groupWindowsJson ?? '').trim() === '') return [];
  const input = parseJson(groupWindowsJson ?? '', 'GroupWindowsJson', texts.unreadable);
  const result = groupOpeningDrafts.safeParse(input ?? []);
  if (result.success) return result.data;
  throw new AppError('request.invalid', fieldErrors(result.error.issues, 'groupWindows'));
};

const readGroupOpening = (
  { groupId, opensAt, closesAt }: Drafts[number],
  index: number,
): GroupOpening | undefined => {
  const opens = readMoment(opensAt, `groupWindows.${index}.opensAt`);
  const closes = readMoment(closesAt, `groupWindows.${index}.closesAt`);
  return opens && closes ? { groupId, opensAt: opens, closesAt: closes } : undefined;
};

/**
 * The opening times of groups that a form sends: none for a blank; undefined, which changes nothing, when they were not sent.
 * @throws AppError request.invalid with texts at fields such as `groupWindows.0.closesAt`
 */
const readGroupOpenings = (sent: Sent): GroupOpening[] | undefined => {
  const openings = readDrafts(sent)
    ?.map(readGroupOpening)
    .filter((opening) => opening !== undefined);
  const problems = findGroupOpeningProblems(openings ?? []);
  if (problems.length === 0) return openings;
  const errors = problems.map(({ index, field, text }) => [
    `groupWindows.${index}.${field}`,
    [text],
  ]);
  throw new AppError('request.invalid', Object.fromEntries(errors));
};

export type ExamType = (typeof examTypes)[keyof typeof examTypes];

export type ExamDraft = SettingsDraft & {
  lessonId: string;
  title: string;
  /** Percent. */
  certificateThreshold: number;
  /** Multiple choice by default. */
  examType?: ExamType | undefined;
  /** In a PDF exam they are its answer key: none for a download; when undefined, the stored key stays. */
  questions: QuestionDraft[] | undefined;
  images: File[];
  /** When undefined, the stored ones stay; a new exam has none. */
  groupWindows?: GroupOpening[] | undefined;
  /** The file of a PDF exam. */
  pdf?: File | undefined;
};

type ExamForm = z.output<typeof examForm>;

/** @throws AppError request.invalid naming the files that belong to no question */
const withPictures = (questions: QuestionDraft[], files: File[]): QuestionDraft[] => {
  const placed = placePictures(questions, files.length);
  const refused = placed.unplaced.map((place) => stripBidiControls(files[place]?.name ?? ''));
  if (refused.length === 0) return placed.questions;
  throw new AppError('request.invalid', {
    QuestionImageFiles: refused.map(
      (name) => `الصورة «${name}» لا تخص أي سؤال. أرفقها بسؤالها أو احذفها، ثم احفظ من جديد.`,
    ),
  });
};

/**
 * The teacher's form as the draft of an exam of a type. Fields of other types are ignored, because switching
 * the type clears them (spec §4); only a picture is never dropped (decisions §5).
 * @throws AppError request.invalid with the text at each field
 */
export const readExamForm = (form: ExamForm, examType: ExamType): ExamDraft => {
  const sent = toCamelNames(form);
  const isPdf = examType === examTypes.pdf;
  const images = sent.questionImageFiles;
  const typed = isPdf ? [] : readQuestions(sent, examType);
  const questions = withPictures(typed, images);
  return {
    lessonId: sent.lessonId,
    title: sent.title,
    certificateThreshold: sent.certificateThreshold,
    examType,
    isPublished: sent.isPublished,
    opensAt: readMoment(sent.opensAt, 'OpensAt'),
    closesAt: readMoment(sent.closesAt, 'ClosesAt'),
    timing: sent.timing,
    timeLimitInSeconds: sent.timeLimitInSeconds,
    shufflesQuestions: sent.shufflesQuestions,
    shufflesOptions: sent.shufflesOptions,
    practice: sent.practice,
    openTo: sent.openTo,
    keyRelease: sent.keyRelease,
    allowsPeriodicTable: sent.allowsPeriodicTable,
    allowsCalculator: sent.allowsCalculator,
    questions: isPdf ? readAnswerKey(sent) : questions,
    images,
    groupWindows: readGroupOpenings(sent),
    pdf: isPdf && sent.examPdf instanceof File ? sent.examPdf : undefined,
  };
};
