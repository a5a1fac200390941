import type * as z from 'zod/mini';
import type { exam } from '#contract/exams/exam-replies.ts';
import { examState, type ExamState } from '#domain/exams/exam-time.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ExamContent } from './exam-content.ts';
import type { GroupWindow } from '#server/features/exams/windows/group-windows.repository.ts';
import type { ExamHeadRow } from './exam-head.repository.ts';
import { presentQuestion } from './question.presenter.ts';

export type Exam = z.infer<typeof exam>;

/** What the teacher's view and the head need of the content. */
type Asked = Pick<ExamContent, 'questions' | 'marks'>;

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether an exam can be taken now; a paper without an answer key is only a download. */
export const stateOf = (
  row: ExamHeadRow,
  { questions }: Pick<Asked, 'questions'>,
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
  /** Whether the viewer may see the questions and the paper now. */
  isReadable: boolean;
};

/** Row to wire, without questions and without the attempt of a student. */
export const presentExamHead = (
  row: ExamHeadRow,
  content: Asked,
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

const presentGroupWindow = ({ groupId, opensAt, closesAt }: GroupWindow) => ({
  groupId,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});

/** Row to wire for the teacher: everything, as it was written. */
export const presentTaughtExam = (
  row: ExamHeadRow,
  content: Asked,
  { files, now, groupWindows }: { files: Files; now: Date; groupWindows?: readonly GroupWindow[] },
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
  ...(groupWindows && { groupWindows: groupWindows.map(presentGroupWindow) }),
  version: row.updated_at.getTime(),
});
