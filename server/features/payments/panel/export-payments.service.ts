import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { taughtPayments } from '#contract/payments/taught-payments.ts';
import { toEgp } from '#domain/settings/money.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, readableTime } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { filtersOf } from './list-payments.service.ts';
import { type ListedPayment, readPayments } from './listed-payments.repository.ts';
import { exportTexts as texts } from './panel.texts.ts';

type ExportQuery = z.output<typeof taughtPayments.export.query>;

const { headers } = texts;

/** The amount that the teacher received, after refunds; 0 for an unpaid payment. */
const netOf = (row: ListedPayment): number =>
  row.is_paid ? toEgp(row.total_in_piastres - row.refunded_in_piastres) : 0;

const columns: Column<ListedPayment>[] = [
  { header: headers.number, width: 12, value: (row) => row.number },
  { header: headers.createdAt, width: 18, value: (row) => row.created_at },
  {
    header: headers.student,
    width: 28,
    value: (row) => joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  },
  { header: headers.email, width: 32, value: (row) => row.email },
  { header: headers.title, width: 32, value: (row) => row.title },
  { header: headers.listPrice, width: 14, value: (row) => toEgp(row.list_price_in_piastres) },
  { header: headers.discount, width: 14, value: (row) => toEgp(row.discount_in_piastres) },
  { header: headers.amount, width: 14, value: (row) => toEgp(row.total_in_piastres) },
  { header: headers.refunded, width: 14, value: (row) => toEgp(row.refunded_in_piastres) },
  { header: headers.net, width: 14, value: netOf },
  {
    header: headers.method,
    width: 16,
    value: ({ way, method }) => (way === null ? texts.methods[method] : collectedWayNames[way]),
  },
  { header: headers.confirmedBy, width: 14, value: (row) => texts.confirmedBy[row.confirmed_by] },
  { header: headers.status, width: 12, value: (row) => texts.statuses[row.status] },
  { header: headers.paidAt, width: 18, value: (row) => row.paid_at },
  { header: headers.transactionId, width: 24, value: (row) => row.transaction_id },
  { header: headers.notes, width: 40, value: (row) => row.rejection },
];

type ExportedFile = { name: string; mediaType: string; content: Readable | Buffer };

/** All payments that match the filters, as a file. */
export const exportPayments = async (
  { database, clock }: Platform,
  { format, sort, direction, ...rest }: ExportQuery,
): Promise<ExportedFile> => {
  const rows = readPayments(database, { ...filtersOf(rest), sort, direction });
  const [day = ''] = readableTime(clock.now()).split(' ');
  return {
    name: `${texts.fileName} ${day}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'csv' ? writeCsv(columns, rows) : await writeXlsx(texts.sheet, columns, rows),
  };
};
