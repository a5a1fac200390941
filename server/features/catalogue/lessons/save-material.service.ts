import type * as z from 'zod/mini';
import type { materialForm } from '#contract/catalogue/materials.ts';
import { type MaterialType, maxMaterials } from '#domain/catalogue/materials/material-types.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { AttachmentType } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findMaterial,
  insertMaterial,
  listMaterials,
  lockLesson,
  type MaterialRow,
  placeMaterials,
  renameMaterial,
} from './materials.repository.ts';
import { materialTexts as texts } from './materials.texts.ts';

type MaterialForm = z.output<typeof materialForm>;

const types: Record<AttachmentType, MaterialType> = {
  'application/pdf': 'pdf',
  'image/webp': 'image',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet',
};

const maxTitleLength = 200;

/** The name of the file without its ending. */
const titleFrom = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/u, '')
    .trim()
    .slice(0, maxTitleLength) || texts.untitled;

/** @throws AppError material.not_found */
const getMaterial = async (
  platform: Pick<Platform, 'database'>,
  id: string,
): Promise<MaterialRow> => {
  const row = await findMaterial(platform.database, id);
  if (!row) throw new AppError('material.not_found');
  return row;
};

/** Stores the bytes, and checks that their type is the one that the caller named. */
const prepare = async (
  platform: Pick<Platform, 'files'>,
  { file, type: namedType }: MaterialForm,
) => {
  const prepared = await platform.files.prepareAttachment(file, 'file');
  const type = types[prepared.mediaType];
  if (namedType !== undefined && namedType !== type) {
    throw new AppError('request.invalid', { type: [texts.otherType] });
  }
  return { ...prepared, type };
};

/**
 * Adds a file at the end of a lesson's list (spec §7). A repeat after a lost reply adds nothing: its reply names what the
 * first request stored.
 * @throws AppError lesson.not_found, material.too_many, request.invalid, file.wrong_type, file.empty, file.damaged
 */
export const addMaterial = async (
  platform: Platform,
  actorId: string,
  lessonId: string,
  form: MaterialForm,
): Promise<MaterialRow> => {
  const id = form.id ?? platform.ids.next();
  const { id: fileId, type, record } = await prepare(platform, form);
  const title = form.title === '' ? titleFrom(form.file) : form.title;
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await lockLesson(transaction, lessonId))) throw new AppError('lesson.not_found');
    if (await findMaterial(transaction, id)) return;
    if ((await listMaterials(transaction, lessonId)).length >= maxMaterials)
      throw new AppError('material.too_many');
    await record(transaction);
    const created_at = platform.clock.now();
    await insertMaterial(transaction, {
      id,
      lesson_id: lessonId,
      file_id: fileId,
      type,
      title,
      created_at,
    });
    await recordAction(transaction, platform, {
      actorId,
      action: 'material.add',
      subjectId: id,
      detail: { lessonId, type, title },
    });
  });
  return getMaterial(platform, id);
};

/** @throws AppError material.not_found */
export const changeTitle = async (
  platform: Platform,
  actorId: string,
  id: string,
  title: string,
): Promise<MaterialRow> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await renameMaterial(transaction, id, title))) throw new AppError('material.not_found');
    await recordAction(transaction, platform, {
      actorId,
      action: 'material.rename',
      subjectId: id,
      detail: { title },
    });
  });
  return getMaterial(platform, id);
};

/**
 * Takes a file from its lesson into the trash.
 * @throws AppError material.not_found
 */
export const removeMaterial = (platform: Platform, actorId: string, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const removed = await moveToTrash(transaction, platform, { kind: 'material', id, actorId });
    if (!removed) throw new AppError('material.not_found');
    await recordAction(transaction, platform, {
      actorId,
      action: 'material.delete',
      subjectId: id,
      detail: { lessonId: removed.lesson_id, title: removed.title },
    });
  });

/**
 * Puts the files of a lesson in a new order, all of them at once.
 * @throws AppError lesson.not_found; material.order_changed when `ids` are not exactly the lesson's files
 */
export const reorderMaterials = (
  platform: Platform,
  actorId: string,
  lessonId: string,
  ids: string[],
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    if (!(await lockLesson(transaction, lessonId))) throw new AppError('lesson.not_found');
    if (!(await placeMaterials(transaction, lessonId, ids))) {
      throw new AppError('material.order_changed');
    }
    await recordAction(transaction, platform, {
      actorId,
      action: 'material.reorder',
      subjectId: lessonId,
      detail: { ids },
    });
  });
