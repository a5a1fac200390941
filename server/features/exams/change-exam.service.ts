import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import { questionIdText } from '#contract/exams/question-forms.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listVersionFiles,
  listVersionQuestionIds,
  recordVersion,
} from './history/exam-versions.repository.ts';
import {
  assertOpening,
  audienceAfter,
  mergeSettings,
  settingsOfAnyType,
  wouldDisturbAttempts,
} from './rows/exam-settings.ts';
import {
  listQuestions,
  replaceQuestions,
  type StoredQuestion,
} from './rows/questions.repository.ts';
import { assertKeysChosen } from './proposed-keys/assert-keys-chosen.ts';
import { examSaved } from './rows/exam-events.ts';
import { type Families, findFamilies } from './copies/families.ts';
import { type ExamDraft, type ExamType, readExamForm } from './form/read-exam-form.ts';
import {
  type Answering,
  findAnswering,
  findStoredExam,
  lockExam,
  lockLesson,
  type StoredExam,
  updateExam,
} from './rows/exam-rows.repository.ts';
import {
  traitsOf,
  type PreparedParts,
  prepareParts,
  recordImages,
  recordExamPdf,
  saveGroupOpenings,
  toColumns,
} from './exam-parts.ts';
import { lockGroupGrades, listGroupOpenings } from './windows/group-windows.repository.ts';
import {
  areSameQuestions,
  haveSameKey,
  withPreviousIds,
  toStoredQuestions,
} from './store-questions.ts';

type Editing = {
  before: StoredExam;
  draft: ExamDraft;
  parts: PreparedParts;
  answering: Answering;
  versionFiles: ReadonlySet<string>;
};

/** The questions after an edit; those of a PDF stay when the edit leaves them out. */
const questionsAfter = (
  platform: Platform,
  { before, draft, parts, versionFiles }: Editing,
  { existing, families }: { existing: StoredQuestion[]; families: Families },
): StoredQuestion[] => {
  const { lessonId } = draft;
  if (draft.questions) {
    const around = { ...parts, existing, families, lessonId, versionFiles };
    return toStoredQuestions(platform, draft.questions, around);
  }
  return before.exam_type === draft.examType ? existing : [];
};

/**
 * Refuses the id of a question that the exam has never had. One that an earlier version had is taken, as a new question: a
 * restored version names it, and so does a form that was open while another one deleted it.
 * @throws AppError request.invalid with the text at fields such as `Questions.0.Id`
 */
const assertOwnQuestions = async (
  executor: Executor,
  { before, draft }: Editing,
  existing: StoredQuestion[],
): Promise<void> => {
  const owned = new Set(existing.map(({ id }) => id));
  const others = (draft.questions ?? []).flatMap(({ id }, index) =>
    id && !owned.has(id) ? [{ id, index }] : [],
  );
  if (others.length === 0) return;
  const earlier = await listVersionQuestionIds(executor, before.id);
  const unknown = others.filter(({ id }) => !earlier.has(id));
  if (unknown.length === 0) return;
  throw new AppError(
    'request.invalid',
    Object.fromEntries(unknown.map(({ index }) => [`Questions.${index}.Id`, [questionIdText]])),
  );
};

/**
 * Stores the questions of an edit and returns them. Once a student has begun to answer, the questions can
 * no longer change; once one has submitted, only a re-marking can change key and marks.
 * @throws AppError exam.has_results, exam.key_needs_remark, request.invalid
 */
const changeQuestions = async (platform: Platform, executor: Executor, editing: Editing) => {
  const { before, draft, answering } = editing;
  const existing = await listQuestions(executor, before.id);
  await assertOwnQuestions(executor, editing, existing);
  const families = await findFamilies(executor, platform, draft.questions ?? [], existing);
  const after = questionsAfter(platform, editing, { existing, families });
  const areSame =
    before.exam_type === draft.examType && !draft.pdf && areSameQuestions(existing, after);
  if (!areSame && (answering.has_results || answering.has_attempts)) {
    throw new AppError('exam.has_results');
  }
  if (answering.has_results && !haveSameKey(existing, after)) {
    throw new AppError('exam.key_needs_remark');
  }
  const questions = areSame ? withPreviousIds(existing, after) : after;
  await replaceQuestions(executor, before.id, questions);
  return { questions, areQuestionsChanged: !areSame };
};

/**
 * Stores the exam without its questions.
 * @throws AppError exam.has_attempts, request.invalid
 */
const changeRow = async (
  { clock }: Platform,
  executor: Executor,
  { before, draft, parts, answering }: Editing,
  questions: unknown[],
): Promise<void> => {
  const windows = await listGroupOpenings(executor, before.id);
  const base = before.exam_type === draft.examType ? before : settingsOfAnyType(before);
  const openTo = audienceAfter(draft, before, windows);
  const settings = mergeSettings(base, { ...draft, openTo }, traitsOf(draft, questions));
  assertOpening(settings, draft.groupWindows ?? windows, clock.now());
  if (answering.has_attempts && wouldDisturbAttempts(before, settings)) {
    throw new AppError('exam.has_attempts');
  }
  const pdf = { pdf: parts.pdf, existing: before.pdf_file_id };
  const pdfFileId = await recordExamPdf(executor, draft, pdf);
  await updateExam(executor, before.id, {
    ...toColumns(draft),
    ...settings,
    pdf_file_id: pdfFileId,
    updated_at: clock.now(),
  });
};

type Edit = { id: string; version: number | undefined; draft: ExamDraft; parts: PreparedParts };

/**
 * Locks what an edit concerns: its groups, its lesson, and the exam.
 * @throws AppError exam.not_found, exam_form.changed_meanwhile, lesson.not_found
 */
const lockForEdit = async (
  executor: Executor,
  { id, version, draft }: Edit,
): Promise<{ before: StoredExam; grades: ReadonlyMap<string, number> }> => {
  const groupIds = (draft.groupWindows ?? []).map(({ groupId }) => groupId);
  const grades = await lockGroupGrades(executor, groupIds);
  // Locks the lesson before its exam, in the order in which deleting a lesson locks them.
  const isLessonThere = await lockLesson(executor, draft.lessonId);
  const before = await lockExam(executor, id);
  if (!before) throw new AppError('exam.not_found');
  // Each version has its own time, and the row is locked.
  if (version !== undefined && version !== before.updated_at.getTime()) {
    throw new AppError('exam_form.changed_meanwhile');
  }
  if (!isLessonThere) throw new AppError('lesson.not_found');
  return { before, grades };
};

/** Stores an edit in one transaction. The subscribers of its events are listed in server/subscriptions.ts. */
const storeEdit = async (platform: Platform, actorId: string, edit: Edit): Promise<void> => {
  const { id, draft, parts } = edit;
  await platform.database.transaction().execute(async (transaction) => {
    const { before, grades } = await lockForEdit(transaction, edit);
    const answering = await findAnswering(transaction, id);
    // Stores the version before the edit too, because an exam such as a copy has none yet.
    await recordVersion(transaction, platform, { examId: id, actorId, action: 'exam.kept' });
    const versionFiles = await listVersionFiles(transaction, id);
    const editing = { before, draft, parts, answering, versionFiles };
    await recordImages(transaction, parts.images);
    const changed = await changeQuestions(platform, transaction, editing);
    const { questions, areQuestionsChanged } = changed;
    await changeRow(platform, transaction, editing, questions);
    const { lessonId, groupWindows: openings, title, certificateThreshold } = draft;
    await saveGroupOpenings(transaction, { examId: id, lessonId, openings, grades });
    await platform.events.publish(transaction, examSaved, {
      examId: id,
      lessonId,
      actorId,
      action: 'exam.update',
      hasAttempts: answering.has_attempts,
      news: 'new',
    });
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.update',
      subjectId: id,
      detail: { title, certificateThreshold, areQuestionsChanged },
    });
  });
};

const typeOf = ({ exam_type: type }: StoredExam): ExamType =>
  Object.values(examTypes).find((examType) => examType === type) ?? examTypes.multipleChoice;

/**
 * Changes an exam by the teacher's form; without a type it keeps its own. Once a student has answered, the
 * questions cannot change: a result must belong to the questions that the student saw. A new
 * threshold applies to later results and withdraws no certificate.
 * @throws AppError exam.not_found, exam_form.changed_meanwhile when `Version` is no longer the newest,
 *   lesson.not_found, exam.has_results, exam.key_needs_remark, exam.keys_not_chosen,
 *   exam.has_attempts, request.invalid, file.wrong_type
 */
export const changeExam = async (
  platform: Platform,
  actorId: string,
  id: string,
  form: z.output<typeof examForm>,
): Promise<void> => {
  const stored = await findStoredExam(platform.database, id);
  if (!stored) throw new AppError('exam.not_found');
  const draft = readExamForm(form, form.ExamType ?? typeOf(stored));
  if (draft.isPublished === true) assertKeysChosen(draft.questions ?? []);
  const parts = await prepareParts(platform, draft);
  await storeEdit(platform, actorId, { id, version: form.Version, draft, parts });
};
