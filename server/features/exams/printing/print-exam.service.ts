import type * as z from 'zod/mini';
import type { printForm } from '#contract/exams/printed-exams.ts';
import { type ModelChoice, modelLetters } from '#domain/exams/models/exam-models.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { plural } from '#domain/text/plural.ts';
import { findStoredExam, listQuestions } from '#server/features/exams/exams.api.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type SheetFormat, mediaTypes } from '#server/platform/spreadsheets/sheet.ts';
import { buildModels, type PrintableQuestion } from './build-printed-exam.ts';
import { readSheetFacts } from './sheet-facts.ts';
import { drawInThread } from './draw-in-thread.ts';
import { writeKey } from './export-key.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

type PrintForm = z.output<typeof printForm>;

type Illustrated = Awaited<ReturnType<typeof listQuestions>>[number];

const pictureOf = ({ option_images: pictures }: Illustrated, place: number) => {
  const picture = pictures.find(({ option_index: index }) => index === place);
  return picture ? { id: picture.file_id, description: picture.description } : null;
};

/**
 * An exam and its questions as they are printed.
 * @throws AppError exam.not_found, exam.nothing_to_print
 */
const readPrintable = async (executor: Executor, id: string) => {
  const exam = await findStoredExam(executor, id);
  if (!exam) throw new AppError('exam.not_found');
  const rows = await listQuestions(executor, id);
  const questions = rows.map((row): PrintableQuestion => ({
    id: row.id,
    text: row.question_text,
    options: row.options,
    correctOptionIndex: row.correct_option_index,
    otherRightOptions: row.other_right_options,
    marking: row.marking,
    marks: row.marks,
    pictureId: row.image_file_id,
    optionPictures: row.options.map((_, place) => pictureOf(row, place)),
    acceptedAnswers: row.accepted_answers,
  }));
  if (questions.every(({ marking }) => marking === 'cancelled'))
    throw new AppError('exam.nothing_to_print');
  return { exam, questions };
};

/**
 * The pictures that a printed exam shows. Where pictures are left out, a question that has an option without a text still
 * shows those of its options, because they are the options.
 */
const pictureIdsOf = (questions: readonly PrintableQuestion[], areLeftOut: boolean): string[] => {
  const ids = questions.flatMap(({ pictureId, options, optionPictures }) => {
    const ofOptions = areLeftOut && !options.includes('') ? [] : optionPictures;
    return [
      ...(pictureId === null || areLeftOut ? [] : [pictureId]),
      ...ofOptions.flatMap((picture) => picture?.id ?? []),
    ];
  });
  return [...new Set(ids)];
};

const readPictures = async (
  { files }: Pick<Platform, 'files'>,
  ids: readonly string[],
): Promise<Record<string, Uint8Array>> => {
  const read = await Promise.all(ids.map(async (id) => [id, await files.read(id)] as const));
  return Object.fromEntries(read);
};

/**
 * A printable PDF of an exam: the questions of its models, the answer sheet, or the key.
 * @throws AppError exam.not_found, exam.nothing_to_print, exam.paper_is_pdf, and for the sheets of a group
 *   auth.not_permitted, group.not_found, exam.no_sheets
 */
export const printExam = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  form: PrintForm,
): Promise<{ name: string; content: Buffer }> => {
  const { database } = platform;
  const [{ exam, questions }, settings] = await Promise.all([
    readPrintable(database, id),
    findPublicSettings(database),
  ]);
  const isPaper = form.part === 'paper';
  if (isPaper && exam.exam_type === examTypes.pdf) throw new AppError('exam.paper_is_pdf');
  const { models, totalMarks, marksNote, cancelled, areWritten } = buildModels(
    exam,
    questions,
    form,
  );
  const sheet = await readSheetFacts(platform, viewer, { exam, areWritten, questions }, form);
  const pictureIds = isPaper ? pictureIdsOf(questions, form.pictures === 'none') : [];
  const { part, columns, textSize, pictures, minutes, group, date, instructions } = form;
  const content = await drawInThread({
    part,
    columns,
    textSize,
    pictures,
    areWritten,
    sheet,
    models,
    cancelled,
    head: {
      platformName: settings.platformName,
      teacherName: settings.teacherName,
      title: exam.title,
      group,
      date,
      duration: minutes === null ? '' : plural(minutes, texts.minutes),
      totalMarks: plural(totalMarks, texts.marks),
      instructions: [instructions, marksNote].filter(Boolean).join('\n'),
    },
    pictureBytes: await readPictures(platform, pictureIds),
  });
  const letters = modelLetters.slice(0, form.models).join('');
  const what = texts.fileNames[part];
  const ending = part === 'answerSheet' ? '' : ` ${letters}`;
  return { name: `${what} ${exam.title}${ending}.pdf`, content };
};

/** The key of the models as a file. @throws AppError exam.not_found, exam.nothing_to_print */
export const exportKey = async (
  { database }: Platform,
  id: string,
  { format, ...choice }: ModelChoice & { format: SheetFormat },
) => {
  const { exam, questions } = await readPrintable(database, id);
  const { models } = buildModels(exam, questions, choice);
  return {
    name: `${texts.fileNames.key} ${exam.title}.${format}`,
    mediaType: mediaTypes[format],
    content: await writeKey(models, format),
  };
};
