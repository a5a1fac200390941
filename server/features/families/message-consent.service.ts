import type * as z from 'zod/mini';
import type { parentLinks, parentPages } from '#contract/families/parent-pages.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { consentWording, recordedWording } from './families.texts.ts';
import {
  countWrongTry,
  type Decision,
  deleteCode,
  findCode,
  findConsent,
  insertConsent,
} from './parent-consents.repository.ts';
import { lockOpenLink } from './parent-links.repository.ts';
import { showParentLink } from './parent-links.service.ts';

type ParentPage = z.input<typeof parentPages.show.reply>;
type ParentLink = z.input<typeof parentLinks.get.reply>;

/**
 * Adds a decision, and ends a code that waits once there is nothing left for it to prove.
 * @returns whether the decision is another than before
 */
const storeDecision = async (
  transaction: Executor,
  { ids, clock }: Platform,
  decision: Pick<Decision, 'studentId' | 'linkId' | 'isGiven' | 'proof' | 'recordedBy'>,
): Promise<boolean> => {
  const { studentId, isGiven, proof } = decision;
  if (proof !== null || !isGiven) await deleteCode(transaction, studentId);
  return insertConsent(transaction, {
    ...decision,
    id: ids.next(),
    wording: proof === 'teacher' ? recordedWording : consentWording,
    changedAt: clock.now(),
  });
};

/** Ends the consent of a student's parent to messages, from where the student's data are shown; twice changes nothing. */
export const withdrawMessageConsent = async (
  platform: Platform,
  studentId: string,
): Promise<void> => {
  await platform.database.transaction().execute((transaction) =>
    storeDecision(transaction, platform, {
      studentId,
      linkId: null,
      isGiven: false,
      proof: null,
      recordedBy: null,
    }),
  );
};

/** Records what a parent told the staff by phone or on paper; the same again changes nothing. */
export const recordConsent = async (
  platform: Platform,
  viewer: Viewer,
  { studentId, isGiven }: { studentId: string; isGiven: boolean },
): Promise<ParentLink> => {
  await platform.database.transaction().execute(async (transaction) => {
    const isNew = await storeDecision(transaction, platform, {
      studentId,
      linkId: null,
      isGiven,
      proof: isGiven ? 'teacher' : null,
      recordedBy: viewer.id,
    });
    if (!isNew) return;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: isGiven ? 'parent_consent.record' : 'parent_consent.withdraw',
      subjectId: studentId,
    });
  });
  return showParentLink(platform, viewer, studentId);
};

/** What the page of a parent shows of the consent. */
export const readPageConsent = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<ParentPage['consent']> => {
  const consent = await findConsent(executor, studentId);
  const code = await findCode(executor, studentId, now);
  return {
    wording: consentWording,
    isGiven: consent?.is_given ?? false,
    isProven: consent !== undefined && consent.proof !== null,
    changedAt: consent?.changed_at.toISOString() ?? null,
    awaitsCode: code !== undefined,
  };
};

/**
 * Whether a code proves that the parent agrees; a wrong one is counted. A code that is sent twice finds the consent proven.
 */
const isProof = async (
  transaction: Executor,
  { clock, parentLinks }: Platform,
  { studentId, code }: { studentId: string; code: string },
): Promise<boolean> => {
  const consent = await findConsent(transaction, studentId);
  if (consent && consent.proof !== null) return true;
  const stored = await findCode(transaction, studentId, clock.now());
  if (stored && parentLinks.isCode(stored.code_hash, studentId, code)) return true;
  if (stored) await countWrongTry(transaction, studentId, stored);
  return false;
};

/**
 * Stores what was decided on a parent's page, with the sentence that was read; the same decision again adds nothing. With the code
 * that the parent was sent it counts as the parent's, without one as the word of whoever holds the link (decisions/0210).
 * @throws AppError parent_link.not_found, parent_consent.wrong_code
 */
export const changeConsent = async (
  platform: Platform,
  token: string,
  { isGiven, code }: z.output<typeof parentPages.changeConsent.body>,
): Promise<ParentPage['consent']> => {
  const { database, clock, parentLinks } = platform;
  const linkId = parentLinks.read(token);
  if (linkId === undefined) throw new AppError('parent_link.not_found');
  const consent = await database.transaction().execute(async (transaction) => {
    // Two calls at once are decided one after the other.
    const studentId = await lockOpenLink(transaction, linkId);
    if (studentId === undefined) throw new AppError('parent_link.not_found');
    const isWithCode = isGiven && code !== undefined;
    // The count of wrong tries stays: the refusal comes after the transaction.
    if (isWithCode && !(await isProof(transaction, platform, { studentId, code })))
      return undefined;
    await storeDecision(transaction, platform, {
      studentId,
      linkId,
      isGiven,
      proof: isWithCode ? 'code' : null,
      recordedBy: null,
    });
    return readPageConsent(transaction, studentId, clock.now());
  });
  if (!consent) throw new AppError('parent_consent.wrong_code');
  return consent;
};
