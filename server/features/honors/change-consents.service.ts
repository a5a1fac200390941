import type { RouteArguments } from '#contract/route.ts';
import type { honorConsents } from '#contract/honors/honors.ts';
import {
  type ConsentKind,
  mayGiveConsent,
  unrecordedKinds,
  withdrawnWith,
} from '#domain/honors/consent.ts';
import { confirmedConsentsStatement } from '#domain/honors/consent-text.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import { clearTrashedPictures } from '#server/features/trash/trash.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { kindsOf } from './consents.presenter.ts';
import { endConsents, insertConsent, readConsentState } from './consents.repository.ts';
import { readConsentTexts } from './consent-text.ts';
import { clearPictures } from './honor-changes.repository.ts';

type ConsentForm = RouteArguments<typeof honorConsents.give>['body'];

/**
 * Stores a consent with its date and its text (decisions §12). A consent that is already in force does not change.
 * @throws AppError honor_consent.text_changed when another text was shown, honor_consent.student_first
 */
export const giveConsent = async (
  { database, clock, ids }: Platform,
  studentId: string,
  form: ConsentForm,
): Promise<void> => {
  const texts = await readConsentTexts(database);
  if (form.agreedText !== texts[form.kind]) throw new AppError('honor_consent.text_changed');
  await database.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, studentId))) throw new AppError('auth.session_expired');
    const { consents, refusals } = await readConsentState(transaction, studentId);
    if (kindsOf(consents)[form.kind]) return;
    if (!mayGiveConsent(form.kind, kindsOf(refusals)))
      throw new AppError('honor_consent.student_first');
    await insertConsent(transaction, {
      id: ids.next(),
      student_id: studentId,
      kind: form.kind,
      guardian_name: form.kind === 'guardian' ? form.guardianName : null,
      agreed_text: form.agreedText,
      given_at: clock.now(),
      recorded_by: null,
    });
  });
};

/**
 * Records the consents that the teacher confirmed by ticking the box in the form of an honor, with the date (decisions §12).
 * Consents that the student or the guardian gave or withdrew themselves do not change. The student's row is locked by the
 * caller.
 * @throws AppError request.invalid when the box was left unticked while a consent is unrecorded
 */
export const recordConfirmedConsents = async (
  { clock, ids }: Platform,
  transaction: Executor,
  studentId: string,
  { teacherId, isTicked }: { teacherId: string; isTicked: boolean | undefined },
): Promise<void> => {
  // The specification's own call says nothing about consents (spec §7).
  if (isTicked === undefined) return;
  const { consents, refusals } = await readConsentState(transaction, studentId);
  const unrecorded = unrecordedKinds(kindsOf(consents), kindsOf(refusals));
  if (unrecorded.length > 0 && !isTicked) {
    throw new AppError('request.invalid', { ConsentConfirmed: ['ضع علامة على أن الموافقة لديك'] });
  }
  for (const kind of unrecorded) {
    await insertConsent(transaction, {
      id: ids.next(),
      student_id: studentId,
      kind,
      guardian_name: null,
      agreed_text: confirmedConsentsStatement,
      given_at: clock.now(),
      recorded_by: teacherId,
    });
  }
};

/**
 * Withdraws a consent and deletes the student's pictures, those in the trash too, because a picture needs every consent
 * (decisions/0047). Their addresses then answer 404. A withdrawal is recorded even where no consent was given.
 */
export const withdrawConsent = async (
  { database, clock, files }: Platform,
  studentId: string,
  kind: ConsentKind,
): Promise<void> => {
  const removeBytes = await database.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, studentId))) throw new AppError('auth.session_expired');
    await endConsents(transaction, studentId, { kinds: withdrawnWith(kind), now: clock.now() });
    const shown = await clearPictures(transaction, studentId);
    const deleted = await clearTrashedPictures(transaction, studentId);
    return files.erase(transaction, [...shown, ...deleted]);
  });
  await removeBytes();
};
