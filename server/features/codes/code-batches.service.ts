import type * as z from 'zod/mini';
import type { codeBatches, codeBatchForm } from '#contract/codes/code-batches.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { searchWords } from '#domain/text/search.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteCodes, lessonExists } from './access-codes.repository.ts';
import { batchTexts as texts, sellerTexts } from './access-codes.texts.ts';
import {
  type BatchRow,
  batchExists,
  countBatches,
  findBatch,
  insertBatch,
  listBatches as listRows,
  setHandedOut,
} from './code-batches.repository.ts';
import { listCentres, listStaff } from './code-sellers.repository.ts';
import { makeCodes } from './make-codes.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';

type ListQuery = z.output<typeof codeBatches.list.query>;
type Form = z.output<typeof codeBatchForm>;

/** A page of the batches with their totals, and how many match in all. */
export const listBatches = async (
  { database }: Platform,
  { page, pageSize, search, lessonId, kind }: ListQuery,
): Promise<{ rows: BatchRow[]; total: number }> => {
  const filters = { lessonId, kind, words: searchWords(search) };
  const [rows, total] = await Promise.all([
    listRows(database, filters, { limit: pageSize, offset: (page - 1) * pageSize }),
    countBatches(database, filters),
  ]);
  return { rows, total };
};

/** @throws AppError code_batch.not_found */
export const getBatch = async (executor: Executor, id: string): Promise<BatchRow> => {
  const batch = await findBatch(executor, id);
  if (!batch) throw new AppError('code_batch.not_found');
  return batch;
};

/** The first moment after a day in Egypt; null without a day. @throws AppError request.invalid for a past day */
const endOf = (lastDay: string, now: Date): Date | null => {
  if (lastDay === '') return null;
  if (lastDay < dayInEgypt(now))
    throw new AppError('request.invalid', { lastDay: [texts.pastDay] });
  return endOfDayInEgypt(lastDay);
};

/** What the codes open, in the columns of a batch. */
const columnsOf = (form: Form) => ({
  lesson_id: null,
  month: null,
  grade: null,
  plan: null,
  ...(form.opens === 'month' && { month: form.month, grade: form.gradeLevel }),
  ...(form.opens === 'bundle' && { plan: form.planId }),
  ...('lessonId' in form && { lesson_id: form.lessonId }),
});

/** The same for the log. */
const whatOpens = (form: Form) => {
  if (form.opens === 'month') return { month: form.month, gradeLevel: form.gradeLevel };
  return form.opens === 'bundle' ? { planId: form.planId } : { lessonId: form.lessonId };
};

/** Who sells the codes: one of the staff, or a centre or person by name. */
type BatchSeller = { id: string | null; name: string };

/**
 * A centre whose name an earlier batch writes in another spelling gets that one, so that it stays one seller.
 * @throws AppError request.invalid for whoever is not of the staff
 */
const sellerOf = async (executor: Executor, { sellerId, centre }: Form): Promise<BatchSeller> => {
  if (sellerId === null) {
    const key = foldArabic(centre);
    const centres = await listCentres(executor);
    return { id: null, name: centres.find((earlier) => foldArabic(earlier) === key) ?? centre };
  }
  const person = (await listStaff(executor)).find(({ id }) => id === sellerId);
  if (!person) throw new AppError('request.invalid', { sellerId: [sellerTexts.unknown] });
  return person;
};

type BatchToStore = { id: string; form: Form; seller: BatchSeller; expiresAt: Date | null };

const storeBatch = (
  platform: Platform,
  viewer: Viewer,
  { id, form, seller, expiresAt }: BatchToStore,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const { name, price, count } = form;
    const opened = columnsOf(form);
    const shared = { created_at: platform.clock.now(), expires_at: expiresAt };
    await insertBatch(transaction, {
      ...shared,
      ...opened,
      id,
      name,
      seller_id: seller.id,
      centre: seller.id === null ? seller.name : '',
      search_key: foldArabic(`${name} ${seller.name}`),
      price_in_piastres: toPiastres(price),
    });
    await makeCodes(transaction, platform.ids, {
      ...shared,
      lesson_id: opened.lesson_id,
      batch_id: id,
      count,
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'code_batch.create',
      subjectId: id,
      detail: { ...whatOpens(form), name, seller: seller.name, price, count },
    });
  });

/**
 * Makes a batch with its codes: all of them or none. A repeated call with the form's own id makes it once.
 * @throws AppError request.invalid
 */
export const createBatch = async (
  platform: Platform,
  viewer: Viewer,
  form: Form,
): Promise<BatchRow> => {
  const { database, clock, ids } = platform;
  const id = form.id ?? ids.next();
  const expiresAt = endOf(form.lastDay, clock.now());
  if ('lessonId' in form && !(await lessonExists(database, form.lessonId))) {
    throw new AppError('request.invalid', { lessonId: [texts.noLesson] });
  }
  const seller = await sellerOf(database, form);
  if (!(await batchExists(database, id))) {
    await makeOnce('access_code_batches', {
      make: () => storeBatch(platform, viewer, { id, form, seller, expiresAt }),
      // A parallel request has made it.
      change: async () => undefined,
    });
  }
  return getBatch(database, id);
};

/** @throws AppError code_batch.not_found */
export const markHandedOut = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  isHandedOut: boolean,
): Promise<BatchRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const handedOutAt = isHandedOut ? platform.clock.now() : null;
    if (!(await setHandedOut(transaction, id, handedOutAt))) {
      throw new AppError('code_batch.not_found');
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: isHandedOut ? 'code_batch.hand_out' : 'code_batch.take_in',
      subjectId: id,
    });
    return getBatch(transaction, id);
  });

/** Withdraws the unused codes of a batch: they are deleted, and counted as withdrawn. @throws AppError code_batch.not_found */
export const withdrawBatch = (platform: Platform, viewer: Viewer, id: string): Promise<BatchRow> =>
  platform.database.transaction().execute(async (transaction) => {
    await getBatch(transaction, id);
    const count = await deleteCodes(transaction, { unusedOfBatch: id }, platform.clock.now());
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'code_batch.withdraw',
      subjectId: id,
      detail: { count },
    });
    return getBatch(transaction, id);
  });
