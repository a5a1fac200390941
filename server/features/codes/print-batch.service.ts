import { kindOfCode } from '#domain/codes/code-kinds.ts';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { toEgp } from '#domain/settings/money.ts';
import { findPublicSettings, type PublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CardDeck, printCards } from '#server/platform/printing/print-cards.ts';
import { stateOf, titleOf } from './access-codes.presenter.ts';
import { cardTexts as texts } from './access-codes.texts.ts';
import { type BatchRow, listBatchCodes } from './code-batches.repository.ts';
import { getBatch } from './code-batches.service.ts';

type Card = CardDeck['cards'][number];

/** The lines on every card of a batch. The stored end is the first moment after the period. */
const linesOf = (batch: BatchRow, { gradeNames }: PublicSettings): Card['lines'] => [
  ...(batch.course_name === null ? [] : [{ label: texts.course, value: batch.course_name }]),
  ...(batch.grade === null ? [] : [{ label: texts.grade, value: gradeNames[batch.grade] }]),
  ...(batch.price_in_piastres > 0
    ? [{ label: texts.price, value: formatPrice(toEgp(batch.price_in_piastres)) }]
    : []),
  ...(batch.expires_at
    ? [
        {
          label: texts.lastDay,
          value: formatDate(batch.expires_at.getTime() - 1),
        },
      ]
    : []),
];

/**
 * The cards of the codes of a batch that can still be used, as a PDF to print and cut; the QR code of each opens the site
 * with the code filled in.
 * @throws AppError code_batch.not_found, code_batch.nothing_to_print
 */
export const printBatch = async (
  { database, clock, publicUrl }: Platform,
  id: string,
): Promise<{ name: string; content: Buffer }> => {
  const now = clock.now();
  const [batch, settings] = await Promise.all([
    getBatch(database, id),
    findPublicSettings(database),
  ]);
  const rows = await listBatchCodes(database, id);
  const lines = linesOf(batch, settings);
  const cards = rows
    .filter((row) => row.deleted_at === null && stateOf(row, now) === 'available')
    .map(({ code }) => ({
      title: texts.titles[kindOfCode(batch)](titleOf(batch)),
      lines,
      code: showAccessCode(code),
      qrText: `${publicUrl}/?code=${code}`,
      note: texts.notes[kindOfCode(batch)],
    }));
  if (cards.length === 0) throw new AppError('code_batch.nothing_to_print');
  const name = texts.fileName(batch.name);
  const { platformName, teacherName } = settings;
  return {
    name: `${name}.pdf`,
    content: await printCards({ documentTitle: name, platformName, teacherName, cards }),
  };
};
