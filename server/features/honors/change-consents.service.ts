import type { RouteArguments } from '#contract/route.ts';
import type { honorConsents } from '#contract/honors.ts';
import { type ConsentKind, mayGiveConsent, withdrawnWith } from '#domain/honors/consent.ts';
import { clearTrashedPictures } from '#server/features/trash/trash.api.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inForce } from './consents.presenter.ts';
import { endConsents, insertConsent, listConsents } from './consents.repository.ts';
import { readConsentTexts } from './consent-text.ts';
import { clearPictures, lockStudent } from './honor-changes.repository.ts';

type ConsentForm = RouteArguments<typeof honorConsents.give>['body'];

/**
 * Stores a consent with its date and its words (decisions §12). One that is in force already stays as it was given.
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
    if (!(await lockStudent(transaction, studentId))) throw new AppError('auth.session_expired');
    const consents = inForce(await listConsents(transaction, studentId));
    if (consents[form.kind]) return;
    if (!mayGiveConsent(form.kind, consents)) throw new AppError('honor_consent.student_first');
    await insertConsent(transaction, {
      id: ids.next(),
      student_id: studentId,
      kind: form.kind,
      guardian_name: form.kind === 'guardian' ? form.guardianName : null,
      agreed_text: form.agreedText,
      given_at: clock.now(),
    });
  });
};

/**
 * Withdraws a consent and deletes the student's pictures, those in the trash too, whose addresses answer 404 from then on: a picture needs
 * every consent (decisions/0047). Does nothing when none is in force.
 */
export const withdrawConsent = async (
  { database, clock, files }: Platform,
  studentId: string,
  kind: ConsentKind,
): Promise<void> => {
  const removeBytes = await database.transaction().execute(async (transaction) => {
    if (!(await lockStudent(transaction, studentId))) throw new AppError('auth.session_expired');
    await endConsents(transaction, studentId, { kinds: withdrawnWith(kind), now: clock.now() });
    const shown = await clearPictures(transaction, studentId);
    const deleted = await clearTrashedPictures(transaction, studentId);
    return files.erase(transaction, [...shown, ...deleted]);
  });
  await removeBytes();
};
