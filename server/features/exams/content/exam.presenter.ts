import type * as z from 'zod/mini';
import type { exam, examQuestion } from '#contract/exams/exam-replies.ts';
import type { optionImage } from '#contract/exams/option-pictures.ts';
import { examState, type ExamState } from '#domain/exams/windows/exam-state.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { type ShownOrder, toShownOptions } from '#domain/exams/shuffle.ts';
import type { SizedOptionPicture } from '#server/features/exams/rows/questions.repository.ts';
import type { GroupOpening } from '#server/features/exams/windows/group-windows.repository.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ExamHeadRow, QuestionRow } from './exam-content.repository.ts';

export type Question = z.infer<typeof examQuestion>;

type QuestionView = {
  /** The teacher gets the source of explanations too. */
  isTeacher: boolean;
  /** Whether to show the right option and its explanation: to a student only after submitting (decisions §5). */
  isKeyShown: boolean;
  order: ShownOrder | undefined;
  /** The address of a picture of a question or an option. */
  pictureUrl: (fileId: string) => string;
};

/** Row to wire: the question written at `place` as the viewer sees it. */
export const presentQuestion = (
  row: QuestionRow,
  place: number,
  { isTeacher, isKeyShown, order, pictureUrl }: QuestionView,
): Question => {
  const options = order?.options[place];
  const pictures = presentOptionPictures(row, pictureUrl);
  const shownAt = (index: number) => (options ? options.indexOf(index) : index);
  return {
    id: row.id,
    questionText: row.question_text,
    questionHtml: row.question_html,
    options: toShownOptions(order, place, row.options),
    optionsHtml: toShownOptions(order, place, row.options_html),
    ...(pictures && { optionImages: toShownOptions(order, place, pictures) }),
    correctOptionIndex: isKeyShown ? shownAt(row.correct_option_index) : unanswered,
    ...(isKeyShown &&
      row.other_right_options.length > 0 && {
        otherRightOptions: row.other_right_options.map(shownAt),
      }),
    ...(isKeyShown && row.marking !== 'key' && { marking: row.marking }),
    timeInSeconds: row.time_in_seconds,
    defaultOptionIndex: shownAt(row.default_option_index),
    imageUrl: row.image_file_id ? pictureUrl(row.image_file_id) : null,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    marks: row.marks,
    explanationText: isTeacher ? row.explanation_text : '',
    explanationHtml: isKeyShown ? row.explanation_html : '',
    ...(row.accepted_answers.length > 0 && {
      acceptedAnswers: isKeyShown ? row.accepted_answers : [],
    }),
    ...(isTeacher && {
      isKeyProposed: row.is_key_proposed ?? false,
      level: row.level,
      sourceYear: row.source_year,
      sourceName: row.source_name,
      copiedFrom: row.copied_from,
      ...(row.accepted_answers.length > 0 && { answerRules: row.answer_rules ?? {} }),
    }),
  };
};

type OptionImage = z.infer<typeof optionImage>;

/**
 * Rows to wire: for each option, in the order in which the teacher wrote them, its picture or null.
 * @returns undefined where no option has a picture
 */
export const presentOptionPictures = (
  {
    options,
    option_images: pictures,
  }: { options: readonly unknown[]; option_images: readonly SizedOptionPicture[] },
  pictureUrl: (fileId: string) => string,
): (OptionImage | null)[] | undefined => {
  if (pictures.length === 0) return undefined;
  return options.map((_text, index) => {
    const picture = pictures.find(({ option_index: place }) => place === index);
    if (!picture) return null;
    const { width, height, description } = picture;
    return {
      imageUrl: pictureUrl(picture.file_id),
      imageWidth: width,
      imageHeight: height,
      description,
    };
  });
};

export type Exam = z.infer<typeof exam>;

/** The part of the content that the teacher's view and the head show. */
type HeadContent = { questions: readonly QuestionRow[]; marks: readonly number[] };

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether an exam can be taken now; a PDF without an answer key is only a download. */
export const stateOf = (
  row: ExamHeadRow,
  { questions }: Pick<HeadContent, 'questions'>,
  now: Date,
): ExamState =>
  examState(
    {
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      isForOtherGroups: row.is_for_other_groups,
      isDownload: row.exam_type === examTypes.pdf && questions.length === 0,
    },
    now,
  );

type ExamView = {
  files: Pick<Files, 'signedUrl'>;
  now: Date;
  /** Whether the viewer may see the questions and the PDF now. */
  isReadable: boolean;
};

/** Row to wire, without questions and without the attempt of a student. */
export const presentExamHead = (
  row: ExamHeadRow,
  content: HeadContent,
  { files, now, isReadable }: ExamView,
): Omit<Exam, 'questions' | 'attempt'> => ({
  id: row.id,
  title: row.title,
  lessonId: row.lesson_id,
  examType: row.exam_type,
  certificateThreshold: row.certificate_threshold,
  pdfPath: isReadable && row.pdf_file_id ? files.signedUrl(row.pdf_file_id) : null,
  hasAnswerKey: row.exam_type === examTypes.pdf && content.questions.length > 0,
  isPublished: row.is_published,
  opensAt: isoOf(row.opens_at),
  closesAt: isoOf(row.closes_at),
  timing: row.timing,
  timeLimitInSeconds: row.time_limit_in_seconds,
  shufflesQuestions: row.shuffles_questions,
  shufflesOptions: row.shuffles_options,
  practice: row.practice,
  keyRelease: row.key_release,
  allowsPeriodicTable: row.allows_periodic_table,
  allowsCalculator: row.allows_calculator,
  totalMarks: content.marks.reduce((sum, marks) => sum + marks, 0),
  questionCount: content.questions.length,
  state: stateOf(row, content, now),
  serverNow: now.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentGroupOpening = ({ groupId, opensAt, closesAt }: GroupOpening) => ({
  groupId,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});

/** Row to wire for the teacher: everything, as it was written. */
export const presentTaughtExam = (
  row: ExamHeadRow,
  content: HeadContent,
  { files, now, groupWindows }: { files: Files; now: Date; groupWindows?: readonly GroupOpening[] },
): Exam => ({
  ...presentExamHead(row, content, { files, now, isReadable: true }),
  questions: content.questions.map((question, place) =>
    presentQuestion(question, place, {
      isTeacher: true,
      isKeyShown: true,
      order: undefined,
      pictureUrl: files.signedUrl,
    }),
  ),
  attempt: null,
  openTo: row.open_to,
  ...(groupWindows && { groupWindows: groupWindows.map(presentGroupOpening) }),
  version: row.updated_at.getTime(),
});
