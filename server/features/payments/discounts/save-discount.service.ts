import type * as z from 'zod/mini';
import { id as uuid } from '#contract/ids.ts';
import { discountTexts, type discountForm } from '#contract/payments/discount-codes.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { assertComputed } from '#server/platform/http/computed-fields.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type DiscountRow,
  type DiscountTerms,
  findDiscountForUpdate,
  insertDiscount,
  updateDiscount,
} from './discounts.repository.ts';
import { discountSaveTexts as texts } from './discounts.texts.ts';

export type DiscountForm = z.output<typeof discountForm>;

/** The names of the fields at which a form shows its errors. */
const fields = { code: 'code', validUntil: 'validUntil', maxUses: 'maxUses' } as const;

/** The unique constraint decides, so that two forms sent at once cannot both get the code. */
const withFreeCode = async <Result>(store: () => Promise<Result>): Promise<Result> => {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'discount_codes_code_key')) throw error;
    throw new AppError('request.invalid', { [fields.code]: [discountTexts.codeTaken] });
  }
};

/** @throws AppError request.invalid at the field, for terms that contradict each other or the counted uses */
const assertTerms = (terms: DiscountTerms, uses: number): void => {
  if (terms.valid_until < terms.valid_from) {
    throw new AppError('request.invalid', { [fields.validUntil]: [discountTexts.endsBeforeStart] });
  }
  if (terms.max_uses < uses) {
    throw new AppError('request.invalid', { [fields.maxUses]: [texts.tooFewUses(uses)] });
  }
};

/**
 * Adds a code of the signed-in teacher, whose uses begin at 0. Returns its id.
 * @throws AppError request.invalid where another code has the same letters
 */
export const createDiscount = async (
  platform: Platform,
  teacherId: string,
  terms: DiscountTerms,
  id: string = platform.ids.next(),
): Promise<string> => {
  assertTerms(terms, 0);
  await withFreeCode(() =>
    platform.database.transaction().execute(async (transaction) => {
      const created = { id, teacher_id: teacherId, created_at: platform.clock.now() };
      await insertDiscount(transaction, { ...terms, ...created });
      await recordAction(transaction, platform, {
        actorId: teacherId,
        action: 'discount_code.create',
        subjectId: id,
        detail: terms,
      });
    }),
  );
  return id;
};

type Edit = {
  id: string;
  /** When undefined, any stored version is replaced. */
  version?: number | undefined;
  /** The parts to change, from what is stored. */
  changeOf: (stored: DiscountRow) => Partial<DiscountTerms>;
};

/**
 * Changes parts of a code; the counted uses stay.
 * @throws AppError discount_code.not_found, discount_code.changed_meanwhile, request.invalid
 */
export const changeDiscount = (
  platform: Platform,
  actorId: string,
  { id, version, changeOf }: Edit,
): Promise<void> =>
  withFreeCode(() =>
    platform.database.transaction().execute(async (transaction) => {
      const stored = await findDiscountForUpdate(transaction, id);
      if (!stored) throw new AppError('discount_code.not_found');
      if (version !== undefined && version !== stored.version) {
        throw new AppError('discount_code.changed_meanwhile');
      }
      const change = changeOf(stored);
      assertTerms({ ...stored, ...change }, stored.uses);
      await updateDiscount(transaction, id, change);
      await recordAction(transaction, platform, {
        actorId,
        action: 'discount_code.update',
        subjectId: id,
        detail: change,
      });
    }),
  );

const termsOf = (form: DiscountForm): DiscountTerms => ({
  code: form.code,
  percentage: form.discountPercentage,
  valid_from: form.validFrom,
  valid_until: form.validUntil,
  max_uses: form.maxUses,
  is_active: form.isActive,
  ...(form.teacherId ? { named_teacher_id: form.teacherId } : {}),
});

/** A client may send 0 or an empty id for a new code. */
const isNamed = (id: DiscountForm['id']): id is string | number =>
  id !== undefined && id !== null && id !== 0 && id !== '';

const idSchema = uuid();

/** @throws AppError discount_code.not_found for a malformed id (decisions §2) */
const readId = (sent: string | number): string => {
  const read = idSchema.safeParse(sent);
  if (!read.success) throw new AppError('discount_code.not_found');
  return read.data;
};

/**
 * Creates or edits by one call (spec §7). Version 0 creates under the form's own id; a repeat after a lost reply changes the
 * code that the first request created. Returns the code's id.
 * @throws AppError discount_code.not_found, discount_code.changed_meanwhile, request.invalid
 */
export const saveDiscount = async (
  platform: Platform,
  teacherId: string,
  form: DiscountForm,
): Promise<string> => {
  const terms = termsOf(form);
  const assertUses = (uses: number) => assertComputed(form, { uses });
  const create = (id?: string) => {
    assertUses(0);
    return createDiscount(platform, teacherId, terms, id);
  };
  if (!isNamed(form.id)) return create();
  const id = readId(form.id);
  const changeOf = ({ uses }: DiscountRow) => {
    assertUses(uses);
    return terms;
  };
  if (form.version !== 0) {
    await changeDiscount(platform, teacherId, { id, version: form.version, changeOf });
    return id;
  }
  await makeOnce('discount_codes', {
    make: async () => {
      await create(id);
    },
    change: () => changeDiscount(platform, teacherId, { id, changeOf }),
  });
  return id;
};

/** @throws AppError discount_code.not_found */
export const removeDiscount = (platform: Platform, actorId: string, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const isDeleted = await moveToTrash(transaction, platform, { kind: 'discount', id, actorId });
    if (!isDeleted) throw new AppError('discount_code.not_found');
    await recordAction(transaction, platform, {
      actorId,
      action: 'discount_code.delete',
      subjectId: id,
    });
  });
