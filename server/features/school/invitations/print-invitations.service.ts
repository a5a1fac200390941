import type * as z from 'zod/mini';
import type { invitations } from '#contract/school/student-import.ts';
import { chatLink } from '#domain/contact/chat-link.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { joinFullName } from '#domain/text/names.ts';
import { findPublicSettings, type PublicSettings } from '#server/features/settings/settings.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CardDeck, printCards } from '#server/platform/printing/print-cards.ts';
import { invitationUrl, lastDayOf } from './invitation-terms.ts';
import { type CardRow, listForCards, markPrinted } from './invitation-cards.repository.ts';
import { invitationCardTexts as texts } from './invitations.texts.ts';

type Chosen = z.output<typeof invitations.printCards.body>;

/** The group, whose name tells the cards of a pile apart; without one the centre. A card has room for four lines. */
const placeOf = ({ group_name: group, centre }: CardRow): CardDeck['cards'][number]['lines'] => {
  if (group !== null) return [{ label: texts.group, value: group }];
  return centre === '' ? [] : [{ label: texts.centre, value: centre }];
};

/** The number with which the student signs in, its check digit for answer sheets, and the centre's own code. */
const numbersOf = ({ card_number: number, centre_code: code }: CardRow): string =>
  texts.numbers(number, checkDigitOf(number), code);

/** What to do with the card; where the teacher's number has a chat, a parent asks there for the report, which is then free for a day. */
const noteOf = (
  { is_active: isActive, card_number: cardNumber }: CardRow,
  publicUrl: string,
  contactPhone: string,
): Pick<CardDeck['cards'][number], 'note' | 'smallQrText'> => {
  const address = `${publicUrl.replace(/^https?:\/\//u, '')}/invitation`;
  const note = (isActive ? texts.renewNote : texts.note)(address);
  const smallQrText = chatLink(contactPhone, texts.reportRequest(cardNumber));
  return smallQrText === undefined
    ? { note }
    : { note: `${note} ${texts.parentNote}`, smallQrText };
};

const cardOf = (
  row: CardRow,
  publicUrl: string,
  { gradeNames, contactPhone }: PublicSettings,
): CardDeck['cards'][number] => ({
  title: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  lines: [
    { label: texts.grade, value: gradeNames[row.grade] },
    ...placeOf(row),
    { label: texts.cardNumber, value: numbersOf(row) },
    { label: texts.until, value: lastDayOf(row.expires_at) },
  ],
  code: groupCode(row.code),
  qrText: invitationUrl(publicUrl, row.code),
  ...noteOf(row, publicUrl, contactPhone),
});

/**
 * A PDF of cards for invitations that nobody has used: the chosen ones, or those of an import that have no address.
 * @throws AppError invitation.nothing_to_print
 */
export const printInvitations = async (
  platform: Platform,
  viewer: Viewer,
  chosen: Chosen,
): Promise<Buffer> => {
  const { database, clock, publicUrl } = platform;
  const now = clock.now();
  const which = 'ids' in chosen ? chosen : { importId: chosen.requestId };
  const rows = await listForCards(database, which, now);
  const [first] = rows;
  if (!first) throw new AppError('invitation.nothing_to_print');
  const settings = await findPublicSettings(database);
  const pdf = await printCards({
    documentTitle: texts.document,
    platformName: settings.platformName,
    teacherName: settings.teacherName,
    cards: rows.map((row) => cardOf(row, publicUrl, settings)),
  });
  const ids = rows.map(({ id }) => id);
  await database.transaction().execute(async (transaction) => {
    await markPrinted(transaction, ids, now);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'invitation.print',
      subjectId: first.id,
      detail: { invitationIds: ids },
    });
  });
  return pdf;
};
