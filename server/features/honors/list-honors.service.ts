import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { honorPresenter, type PresentHonor } from './honors.presenter.ts';
import { countHonors, findHonor, type HonorSelection, listHonors } from './honors.repository.ts';

type Page = { page: number; pageSize: number };
type Honor = ReturnType<PresentHonor>;

const findPresenter = async ({ database, files }: Platform): Promise<PresentHonor> =>
  honorPresenter(files, (await findPublicSettings(database)).teacherName);

/** A page of honors, newest first, and how many there are in all. No cache stores any of it (decisions/0047). */
export const readHonors = async (
  platform: Platform,
  selection: HonorSelection,
  { page, pageSize }: Page,
): Promise<{ honors: Honor[]; total: number }> => {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total, present] = await Promise.all([
    listHonors(platform.database, selection, paging),
    countHonors(platform.database, selection),
    findPresenter(platform),
  ]);
  return { honors: rows.map(present), total };
};

/** @throws AppError honor.not_found */
export const getHonor = async (platform: Platform, id: string): Promise<Honor> => {
  const [row, present] = await Promise.all([
    findHonor(platform.database, id),
    findPresenter(platform),
  ]);
  if (!row) throw new AppError('honor.not_found');
  return present(row);
};
