import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { paidMonths } from '#contract/payments/paid-months.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { drawUnpaid } from './draw-unpaid.ts';
import { findPaidMonth } from './paid-month.service.ts';
import { unpaidTexts as texts } from './paid-months.texts.ts';

type UnpaidRow = { name: string; phone: string; parentPhone: string; since: number };

const columns: Column<UnpaidRow>[] = [
  { header: texts.headers.name, width: 32, value: ({ name }) => name },
  { header: texts.headers.phone, width: 16, value: ({ phone }) => phone },
  { header: texts.headers.parentPhone, width: 16, value: ({ parentPhone }) => parentPhone },
  { header: texts.headers.since, width: 16, value: ({ since }) => since },
];

type UnpaidFile = { name: string; mediaType: string; content: Readable | Buffer };

/**
 * Those of a group who have not paid a month, by name, as a file.
 * @throws AppError group.not_found
 */
export const listUnpaid = async (
  platform: Platform,
  viewer: Viewer,
  {
    groupId,
    month: chosen,
    format,
  }: { groupId: string } & z.output<typeof paidMonths.listUnpaid.query>,
): Promise<UnpaidFile> => {
  const { groupName, month, rows } = await findPaidMonth(platform, viewer, {
    groupId,
    month: chosen,
  });
  const unpaid: UnpaidRow[] = rows.flatMap(({ student, unpaidSince }) =>
    unpaidSince === undefined
      ? []
      : [
          {
            name: joinFullName({ firstName: student.first_name, lastName: student.last_name }),
            phone: student.phone,
            parentPhone: student.parent_phone,
            since: unpaidSince,
          },
        ],
  );
  const name = `${texts.fileName(groupName, month)}.${format}`;
  if (format === 'pdf') {
    const sheet = {
      title: texts.title(month),
      groupName,
      lead: texts.lead(unpaid.length, dayInEgypt(platform.clock.now())),
      rows: unpaid.map((row) => ({ ...row, since: texts.since(row.since) })),
    };
    return { name, mediaType: 'application/pdf', content: drawUnpaid(sheet) };
  }
  const stream = Readable.from(unpaid);
  const content =
    format === 'csv' ? writeCsv(columns, stream) : await writeXlsx(texts.sheet, columns, stream);
  return { name, mediaType: mediaTypes[format], content };
};
