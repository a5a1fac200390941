import type * as z from 'zod/mini';
import type { parentConsents } from '#contract/families/parent-pages.ts';
import { chatNumber } from '#domain/contact/chat-link.ts';
import { consentCode } from '#domain/families/consent-code.ts';
import { calledName } from '#domain/text/called-name.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { codeMessage } from './families.texts.ts';
import {
  deleteEndedCodes,
  findConsent,
  getParentContact,
  storeCode,
} from './parent-consents.repository.ts';
import { createParentLink } from './parent-links.service.ts';

/** Deletes codes whose time is over. */
export const consentCodeCleaner: Cleaner = {
  name: 'ended codes of parents',
  clean: deleteEndedCodes,
};

/**
 * Makes the code with which a parent agrees on the page, in place of an earlier one, and the message that brings it. Only the caller
 * reads the code, who sends the message.
 * @throws AppError parent_consent.no_phone, also where the parent's number is the student's; parent_consent.settled where the
 * parent has agreed or said no
 */
export const makeConsentCode = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<z.input<typeof parentConsents.makeCode.reply>> => {
  const { database, ids, clock, parentLinks } = platform;
  const code = ids.sixDigits();
  const contact = await database.transaction().execute(async (transaction) => {
    const person = await getParentContact(transaction, studentId);
    const parentPhone = person.parent_phone;
    if (chatNumber(parentPhone) === undefined || parentPhone === person.phone) {
      throw new AppError('parent_consent.no_phone');
    }
    const consent = await findConsent(transaction, studentId);
    if (consent && (consent.proof !== null || !consent.is_given)) {
      throw new AppError('parent_consent.settled');
    }
    const now = clock.now();
    await storeCode(transaction, {
      studentId,
      hash: parentLinks.hashCode(studentId, code),
      parentPhone,
      sentAt: now,
      madeBy: viewer.id,
      expiresAt: new Date(now.getTime() + consentCode.lifetimeInMilliseconds),
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'parent_consent.send_code',
      subjectId: studentId,
    });
    return person;
  });
  const { link } = await createParentLink(platform, viewer, studentId);
  if (!link) throw new AppError('parent_link.not_found');
  const name = calledName(`${contact.first_name} ${contact.last_name}`);
  return { phone: contact.parent_phone, text: codeMessage({ name, code, url: link.url }) };
};
