import type { Readable } from 'node:stream';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { joinFullName } from '#domain/text/names.ts';
import { toEgp } from '#domain/settings/money.ts';
import { findPublicSettings, type PublicSettings } from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, type SheetFormat } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { stateOf, titleOf } from './access-codes.presenter.ts';
import { exportTexts as texts } from './access-codes.texts.ts';
import { type BatchCodeRow, type BatchRow, listBatchCodes } from './code-batches.repository.ts';
import { getBatch } from './code-batches.service.ts';

const { headers, states } = texts;

const stateText = (row: BatchCodeRow, now: Date): string =>
  row.deleted_at !== null && row.uses === 0 ? texts.deleted : states[stateOf(row, now)];

const nameOf = ({ first_name: firstName, last_name: lastName }: BatchCodeRow) =>
  firstName === null ? null : joinFullName({ firstName, lastName: lastName ?? '' });

const columnsOf = (
  batch: BatchRow,
  { gradeNames }: PublicSettings,
  now: Date,
): Column<BatchCodeRow>[] => [
  { header: headers.code, width: 16, value: ({ code }) => showAccessCode(code) },
  { header: headers.state, width: 12, value: (row) => stateText(row, now) },
  { header: headers.student, width: 28, value: nameOf },
  { header: headers.redeemedAt, width: 18, value: (row) => row.redeemed_at },
  { header: headers.opened, width: 30, value: () => titleOf(batch) },
  { header: headers.grade, width: 20, value: () => batch.grade && gradeNames[batch.grade] },
  { header: headers.course, width: 26, value: () => batch.course_name },
  { header: headers.batch, width: 22, value: () => batch.name },
  { header: headers.centre, width: 22, value: () => batch.person_name ?? batch.centre },
  { header: headers.price, width: 14, value: () => toEgp(batch.price_in_piastres) },
  { header: headers.expiresAt, width: 18, value: (row) => row.expires_at },
];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

type ExportedFile = { name: string; mediaType: string; content: Readable | Buffer };

/** The codes of a batch as a file. @throws AppError code_batch.not_found */
export const exportBatch = async (
  { database, clock }: Platform,
  id: string,
  format: SheetFormat,
): Promise<ExportedFile> => {
  const [batch, settings] = await Promise.all([
    getBatch(database, id),
    findPublicSettings(database),
  ]);
  const columns = columnsOf(batch, settings, clock.now());
  const rows = each(await listBatchCodes(database, id));
  return {
    name: `${texts.fileName(batch.name)}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'csv' ? writeCsv(columns, rows) : await writeXlsx(texts.sheet, columns, rows),
  };
};
