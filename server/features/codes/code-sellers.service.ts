import type * as z from 'zod/mini';
import type { codeSellers, codeSettlementForm } from '#contract/codes/code-sellers.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { sellerTexts as texts } from './access-codes.texts.ts';
import {
  findSettlement,
  insertSettlement,
  isCancelled,
  listSellers,
  listSettlements,
  listStaff,
  listUsed,
  lockSettlements,
  type Seller,
  type SellerRow,
  type SettlementRow,
  type UsedRow,
} from './code-sellers.repository.ts';

type Reply = z.input<typeof codeSellers.list.reply>;
type Form = z.output<typeof codeSettlementForm>;

const isSame = (a: Seller, b: Seller): boolean =>
  a.seller_id === b.seller_id && a.centre === b.centre;

const sumOf = (rows: readonly { amount_in_piastres: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount_in_piastres, 0);

const presentSettlement = (
  row: SettlementRow,
): Reply['sellers'][number]['settlements'][number] => ({
  id: row.id,
  amount: toEgp(row.amount_in_piastres),
  note: row.note,
  recordedAt: row.recorded_at.toISOString(),
  recordedBy: row.recorder_name,
  isCancelled: row.is_cancelled,
});

/** What a seller owes for used codes, in piastres, and what was handed over. */
const balanceOf = (used: readonly UsedRow[], settlements: readonly SettlementRow[]) => {
  const usedMoney = sumOf(used);
  const settled = sumOf(settlements.filter((row) => !row.is_cancelled));
  return { usedMoney, settled, due: usedMoney - settled };
};

const presentSeller = (
  row: SellerRow,
  used: readonly UsedRow[],
  settlements: readonly SettlementRow[],
): Reply['sellers'][number] => {
  const { usedMoney, settled, due } = balanceOf(used, settlements);
  return {
    sellerId: row.seller_id,
    centre: row.centre,
    name: row.person_name ?? row.centre,
    batchCount: row.batch_count,
    handedOutCount: row.handed_out_count,
    usedCount: used.reduce((sum, month) => sum + month.used_count, 0),
    usedMoney: toEgp(usedMoney),
    settledMoney: toEgp(settled),
    due: toEgp(due),
    months: used.map((month) => ({
      month: month.month,
      usedCount: month.used_count,
      money: toEgp(month.amount_in_piastres),
    })),
    settlements: settlements.map(presentSettlement),
  };
};

/** Codes that nobody sells are paid to the teacher: their price is no debt, and stands last. */
const debtOf = ({ name, due }: Reply['sellers'][number]): number =>
  name === '' ? Number.NEGATIVE_INFINITY : due;

/** Who sells codes with what each owes, those who owe most first. A used code is a debt of its seller, no income (decisions/0197). */
export const listCodeSellers = async ({ database }: Platform): Promise<Reply> => {
  const [rows, used, settlements, staff] = await Promise.all([
    listSellers(database),
    listUsed(database),
    listSettlements(database),
    listStaff(database),
  ]);
  const sellers = rows.map((row) => {
    const isOf = (other: Seller) => isSame(row, other);
    return presentSeller(row, used.filter(isOf), settlements.filter(isOf));
  });
  return { sellers: sellers.toSorted((a, b) => debtOf(b) - debtOf(a)), staff };
};

const dueOf = async (executor: Executor, seller: Seller): Promise<number> => {
  const [used, settlements] = [await listUsed(executor), await listSettlements(executor)];
  const isOf = (other: Seller) => isSame(seller, other);
  return balanceOf(used.filter(isOf), settlements.filter(isOf)).due;
};

/**
 * Records what a seller handed over; a repeated call with the form's own id records it once.
 * @throws AppError code_settlement.own for an assistant's own debt, request.invalid for more than the seller owes
 */
export const settle = (
  platform: Platform,
  viewer: Viewer,
  { id, sellerId, centre, amount, note }: Form,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    // Nobody pays off a debt by their own word: whoever takes the money records it.
    if (viewer.assistant && sellerId === viewer.id) {
      throw new AppError('code_settlement.own');
    }
    await lockSettlements(transaction);
    if (await findSettlement(transaction, id)) return;
    const seller = { seller_id: sellerId, centre: sellerId === null ? centre : '' };
    const piastres = toPiastres(amount);
    if (piastres > (await dueOf(transaction, seller))) {
      throw new AppError('request.invalid', { amount: [texts.tooMuch] });
    }
    await insertSettlement(transaction, {
      id,
      ...seller,
      amount_in_piastres: piastres,
      note,
      recorded_by: viewer.id,
      recorded_at: platform.clock.now(),
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'code_settlement.record',
      subjectId: id,
      detail: { sellerId, centre, amount, note },
    });
  });

/** Cancels a settlement by an entry against it; again, it is cancelled already. @throws AppError code_settlement.not_found */
export const cancelSettlement = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    await lockSettlements(transaction);
    const row = await findSettlement(transaction, id);
    if (!row || row.cancels_id !== null) throw new AppError('code_settlement.not_found');
    if (await isCancelled(transaction, row.id)) return;
    await insertSettlement(transaction, {
      id: platform.ids.next(),
      seller_id: row.seller_id,
      centre: row.centre,
      amount_in_piastres: -row.amount_in_piastres,
      cancels_id: row.id,
      recorded_by: viewer.id,
      recorded_at: platform.clock.now(),
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'code_settlement.cancel',
      subjectId: row.id,
    });
  });
