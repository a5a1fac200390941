import { examTypes } from '#domain/exams/exam-types.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFamilies } from './copies/families.ts';
import { deleteExamDraft } from './drafts/exam-drafts.repository.ts';
import { assertKeysChosen } from './proposed-keys/assert-keys-chosen.ts';
import { confirmKeys } from './proposed-keys/confirm-keys.ts';
import {
  assertOpening,
  assertSwitchable,
  audienceAfter,
  mergeSettings,
  newSettings,
} from './rows/exam-settings.ts';
import { examSaved } from './rows/exam-events.ts';
import { replaceQuestions } from './rows/questions.repository.ts';
import type { ExamDraft } from './form/read-exam-form.ts';
import {
  insertExam,
  lockExam,
  lockLesson,
  type StoredExam,
  updateExam,
} from './rows/exam-rows.repository.ts';
import {
  traitsOf,
  prepareParts,
  recordImages,
  recordExamPdf,
  saveGroupOpenings,
  toColumns,
} from './exam-parts.ts';
import { toStoredQuestions } from './store-questions.ts';
import { lockGroupGrades, listGroupOpenings } from './windows/group-windows.repository.ts';

/**
 * Creates an exam with its questions, images and PDF, all or nothing. Returns its id: the one that the form chose, else a new
 * one. Students are notified as soon as they can see it, unless it is excluded from announcements.
 * @throws AppError lesson.not_found, exam.keys_not_chosen, request.invalid, file.wrong_type, file.damaged
 */
export const createExam = async (
  platform: Platform,
  actorId: string,
  draft: ExamDraft,
  { id = platform.ids.next(), isNews = true }: { id?: string; isNews?: boolean } = {},
): Promise<string> => {
  const drafted = draft.questions ?? [];
  // A call by the specification has no field for publishing, and there a missing right option means the first one.
  const isUnknown = drafted.some(({ isKeyUnknown }) => isKeyUnknown);
  if (draft.isPublished ?? isUnknown) assertKeysChosen(drafted);
  const openings = draft.groupWindows ?? [];
  const openTo = audienceAfter(draft, newSettings, []);
  const settings = mergeSettings(newSettings, { ...draft, openTo }, traitsOf(draft, drafted));
  assertOpening(settings, openings, platform.clock.now());
  const { images, rendered, pdf } = await prepareParts(platform, draft);
  await platform.database.transaction().execute(async (transaction) => {
    const grades = await lockGroupGrades(
      transaction,
      openings.map(({ groupId }) => groupId),
    );
    if (!(await lockLesson(transaction, draft.lessonId))) throw new AppError('lesson.not_found');
    const created = { id, created_at: platform.clock.now() };
    const pdfFileId = await recordExamPdf(transaction, draft, { pdf, existing: null });
    await insertExam(transaction, {
      ...toColumns(draft),
      ...settings,
      ...created,
      pdf_file_id: pdfFileId,
    });
    await recordImages(transaction, images);
    await saveGroupOpenings(transaction, {
      examId: id,
      lessonId: draft.lessonId,
      openings,
      grades,
    });
    const questions = toStoredQuestions(platform, drafted, {
      rendered,
      images,
      existing: [],
      families: await findFamilies(transaction, platform, drafted),
      lessonId: draft.lessonId,
    });
    await replaceQuestions(transaction, id, questions);
    // The form uses the same id for the exam and for its draft.
    await deleteExamDraft(transaction, actorId, { id });
    await platform.events.publish(transaction, examSaved, {
      examId: id,
      lessonId: draft.lessonId,
      actorId,
      action: 'exam.create',
      hasAttempts: false,
      news: isNews ? 'new' : 'known',
    });
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.create',
      subjectId: id,
      detail: { title: draft.title, questionCount: questions.length },
    });
  });
  return id;
};

type ExamSwitches = {
  isPublished?: boolean | undefined;
  practice?: PracticeRelease | undefined;
  /** The ids of the questions whose proposed key is confirmed by publishing. */
  confirmedKeys?: string[] | undefined;
};

/** @throws AppError exam.no_practice_of_paper */
const assertReleasable = (exam: StoredExam, practice: PracticeRelease | undefined): void => {
  const isReleased = practice !== undefined && practice !== 'none';
  if (isReleased && exam.exam_type === examTypes.pdf) {
    throw new AppError('exam.no_practice_of_paper');
  }
};

/**
 * Publishes an exam or makes it a draft that only the teacher sees, and releases its questions for practice.
 * @throws AppError exam.not_found, exam.no_practice_of_paper, exam.keys_not_chosen and those of `assertSwitchable`
 */
export const switchExam = async (
  platform: Platform,
  actorId: string,
  id: string,
  { isPublished, practice, confirmedKeys = [] }: ExamSwitches,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    const before = await lockExam(transaction, id);
    if (!before) throw new AppError('exam.not_found');
    assertReleasable(before, practice);
    // Unpublishing and ending the practice are always allowed.
    if (isPublished || (practice ?? 'none') !== 'none') {
      const after = { ...before, practice: practice ?? before.practice };
      assertSwitchable(after, await listGroupOpenings(transaction, id), platform.clock.now());
    }
    if (isPublished === true && !before.is_published) {
      await confirmKeys(transaction, id, confirmedKeys);
    }
    await updateExam(transaction, id, {
      ...(isPublished !== undefined && { is_published: isPublished }),
      ...(practice !== undefined && { practice }),
      updated_at: platform.clock.now(),
    });
    await platform.events.publish(transaction, examSaved, {
      examId: id,
      lessonId: before.lesson_id,
      actorId,
      action: practice === undefined ? 'exam.publish' : 'exam.practice',
      hasAttempts: false,
      ...(isPublished !== undefined && { news: 'new' }),
    });
    const action = { actorId, subjectId: id };
    if (isPublished !== undefined) {
      const name = isPublished ? 'exam.publish' : 'exam.unpublish';
      await recordAction(transaction, platform, { ...action, action: name });
    }
    if (practice !== undefined) {
      const detail = { practice };
      await recordAction(transaction, platform, { ...action, action: 'exam.practice', detail });
    }
  });
};

/**
 * Moves an exam to the trash with its results; the certificates earned with it stay.
 * @throws AppError exam.not_found
 */
export const removeExam = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    const isDeleted = await moveToTrash(transaction, platform, { kind: 'exam', id, actorId });
    if (!isDeleted) throw new AppError('exam.not_found');
    await recordAction(transaction, platform, { actorId, action: 'exam.delete', subjectId: id });
  });
};
