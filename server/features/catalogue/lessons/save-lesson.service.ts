import { lessonChangeTexts } from '#contract/catalogue/lesson-changes.ts';
import { lessonTexts } from '#contract/catalogue/lessons.ts';
import { toPascalNames } from '#domain/pascal-names.ts';
import { maySetPrices } from '#domain/permissions/permissions.ts';
import {
  announceLesson,
  markLessonAnnounced,
} from '#server/features/messages/student-mails/student-mails.api.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { PreparedPdf } from '#server/platform/files/files.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  closeGap,
  findPlacedLesson,
  insertLesson,
  type LessonChange,
  lockCourse,
  lockCourses,
  nextPosition,
  type PlacedLesson,
  updateLesson,
} from './lesson-changes.repository.ts';
import { moveLesson } from './arrange-lessons.service.ts';
import { listMaterials } from './materials.repository.ts';
import {
  type LessonEdit,
  type LessonForm,
  type PartialEdit,
  readForm,
  readParts,
} from './read-lesson-form.ts';

const documentColumns = {
  lessonSummaryPdfPath: 'summary_file_id',
  equationsTablePdfPath: 'equations_file_id',
  workPapersPdfPath: 'work_papers_file_id',
} as const;

/** Who edits: the teacher, or an assistant, who changes no price. */
export type Actor = Pick<Viewer, 'id' | 'role'>;

type Documents = { columns: LessonChange; files: PreparedPdf[] };

/**
 * Stores the bytes of the documents, before a course is locked. A new file replaces the stored one, an empty text
 * removes it, a path or no field keeps it.
 */
const prepareDocuments = async (
  platform: Pick<Platform, 'files'>,
  form: LessonForm | LessonEdit | PartialEdit,
): Promise<Documents> => {
  const prepared: Documents = { columns: {}, files: [] };
  const fields: Record<string, unknown> = form;
  const columns = { ...documentColumns, ...toPascalNames(documentColumns) };
  for (const [field, column] of Object.entries(columns)) {
    const value = fields[field];
    if (value instanceof File) {
      const file = await platform.files.preparePdf(value, field);
      prepared.files.push(file);
      prepared.columns[column] = file.id;
    } else if (value === '') {
      prepared.columns[column] = null;
    }
  }
  return prepared;
};

const recordDocuments = async (executor: Executor, { files }: Documents): Promise<void> => {
  for (const file of files) await file.record(executor);
};

/** A free lesson always has the price 0 (spec §5). */
const withoutPriceIfFree = <Change extends LessonChange>(isFree: boolean, change: Change) =>
  isFree ? { ...change, price_in_piastres: 0 } : change;

type Costs = Pick<PlacedLesson, 'is_free' | 'price_in_piastres'>;

/** What a lesson of an assistant costs: it is not sold alone until the teacher names a price. */
export const withoutPrice: Costs = { is_free: false, price_in_piastres: 0 };

/** @throws AppError lesson.price_not_permitted where a change by an assistant contains another price */
const assertSamePrice = (before: Costs, change: Pick<LessonChange, keyof Costs>): void => {
  const { is_free: isFree = before.is_free, price_in_piastres: price = before.price_in_piastres } =
    change;
  if (isFree !== before.is_free || price !== before.price_in_piastres)
    throw new AppError('lesson.price_not_permitted');
};

/**
 * Adds a lesson at the end of a course (spec §5, lesson form), or changes the one that an earlier submission of the same form
 * made. Returns its id. Students are notified as soon as they can see it, unless it is excluded from announcements.
 * @throws AppError course.not_found, request.invalid, file.wrong_type, lesson.price_not_permitted
 */
export const createLesson = async (
  platform: Platform,
  actor: Actor,
  form: LessonForm,
  { isNews = true }: { isNews?: boolean } = {},
): Promise<string> => {
  const id = form.Id ?? platform.ids.next();
  const change = withoutPriceIfFree(form.IsFree, readForm(form));
  if (!maySetPrices(actor.role)) assertSamePrice(withoutPrice, change);
  const prepared = await prepareDocuments(platform, form);
  const make = () =>
    changePublic(platform, publicTopics.courses, async (transaction) => {
      if (!(await lockCourse(transaction, form.CourseId))) throw new AppError('course.not_found');
      await recordDocuments(transaction, prepared);
      const position = await nextPosition(transaction, form.CourseId);
      const created = { id, position, created_at: platform.clock.now() };
      await insertLesson(transaction, { ...change, ...prepared.columns, ...created });
      await (isNews ? announceLesson : markLessonAnnounced)(transaction, platform, id);
      await recordAction(transaction, platform, {
        actorId: actor.id,
        action: 'lesson.create',
        subjectId: id,
      });
    });
  await makeOnce('lessons', {
    make,
    change: () => {
      const edit = { id, version: undefined, change: readForm(form), documents: prepared };
      return storeEdit(platform, actor, edit);
    },
  });
  return id;
};

/** Locks the lesson's course and the course it moves to, so that no other transaction changes places in them. */
const lockPlace = async (
  executor: Executor,
  id: string,
  target?: string,
): Promise<PlacedLesson> => {
  const found = await findPlacedLesson(executor, id);
  if (!found) throw new AppError('lesson.not_found');
  const places = [...new Set([found.course_id, target ?? found.course_id])];
  if ((await lockCourses(executor, places)) < places.length) throw new AppError('course.not_found');
  const placed = await findPlacedLesson(executor, id);
  if (!placed) throw new AppError('lesson.not_found');
  if (placed.course_id !== found.course_id) throw new AppError('lesson.changed_meanwhile');
  return placed;
};

type Edit = {
  id: string;
  version: number | undefined;
  change: LessonChange;
  documents?: Documents;
  order?: number | undefined;
  /** A form names the month, except for a lesson that has none. */
  isMonthRequired?: boolean;
  materials?: PartialEdit['materials'];
};

const storeEdit = (
  platform: Platform,
  actor: Actor,
  { id, version, change: requested, documents: prepared, order, materials, isMonthRequired }: Edit,
) =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const before = await lockPlace(transaction, id, requested.course_id);
    const change = withoutPriceIfFree(requested.is_free ?? before.is_free, requested);
    if (!maySetPrices(actor.role)) assertSamePrice(before, change);
    await assertSameMaterials(transaction, id, materials);
    if (isMonthRequired && change.month_assigned === null && before.month_assigned !== null) {
      throw new AppError('request.invalid', { MonthAssigned: [lessonTexts.month] });
    }
    if (prepared) await recordDocuments(transaction, prepared);
    const target = change.course_id ?? before.course_id;
    const isMoved = target !== before.course_id;
    const place = isMoved ? { position: await nextPosition(transaction, target) } : {};
    const isChanged = await updateLesson(transaction, id, version, {
      ...change,
      ...prepared?.columns,
      ...place,
      updated_at: platform.clock.now(),
    });
    if (!isChanged) throw new AppError('lesson.changed_meanwhile');
    if (isMoved) await closeGap(transaction, before.course_id, before.position);
    if (order) await moveLesson(transaction, id, { courseId: target, order });
    await announceLesson(transaction, platform, id);
    await recordAction(transaction, platform, {
      actorId: actor.id,
      action: 'lesson.update',
      subjectId: id,
      ...(change.is_published === undefined
        ? {}
        : { detail: { isPublished: change.is_published } }),
    });
  });

/**
 * Changes a lesson by its whole form; one moved to another course goes to its end.
 * @throws AppError lesson.not_found, course.not_found, lesson.changed_meanwhile, lesson.price_not_permitted, request.invalid,
 * file.wrong_type
 */
export const changeLesson = async (
  platform: Platform,
  actor: Actor,
  form: LessonEdit,
): Promise<void> =>
  storeEdit(platform, actor, {
    id: form.Id,
    version: form.Version,
    change: readForm(form),
    isMonthRequired: true,
    documents: await prepareDocuments(platform, form),
  });

/** @throws AppError request.invalid where the list is not that of the lesson */
const assertSameMaterials = async (
  executor: Executor,
  id: string,
  sent: PartialEdit['materials'],
): Promise<void> => {
  if (!sent) return;
  const namesOf = (files: { id: string; title: string; type: string }[]) =>
    JSON.stringify(files.map((file) => [file.id, file.title, file.type]));
  if (namesOf(sent) === namesOf(await listMaterials(executor, id))) return;
  throw new AppError('request.invalid', { materials: [lessonChangeTexts.materials] });
};

/**
 * Changes the named parts of a lesson (spec §7, unused layer; decisions §2).
 * @throws AppError lesson.not_found, course.not_found, lesson.changed_meanwhile, lesson.price_not_permitted, request.invalid,
 * file.wrong_type
 */
export const changeLessonParts = async (
  platform: Platform,
  actor: Actor,
  id: string,
  edit: PartialEdit,
): Promise<void> =>
  storeEdit(platform, actor, {
    id,
    version: edit.version,
    change: readParts(edit),
    documents: await prepareDocuments(platform, edit),
    order: edit.order,
    materials: edit.materials,
  });

/**
 * Moves a lesson to the trash with its exams and results; certificates stay, and no gap is left in its course.
 * @throws AppError lesson.not_found
 */
export const removeLesson = (platform: Platform, actorId: string, id: string): Promise<void> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const placed = await lockPlace(transaction, id);
    const lesson = await moveToTrash(transaction, platform, { kind: 'lesson', id, actorId });
    if (!lesson) throw new AppError('lesson.not_found');
    await closeGap(transaction, placed.course_id, placed.position);
    await recordAction(transaction, platform, { actorId, action: 'lesson.delete', subjectId: id });
  });
