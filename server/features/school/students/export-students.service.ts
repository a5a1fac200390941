import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { students } from '#contract/school/students.ts';
import type { GradeNames } from '#domain/settings/grades.ts';
import { findGradeNames } from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, readableTime } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { filtersOf } from './list-students.service.ts';
import { readStudents, type StudentRow } from './students.repository.ts';
import { exportTexts as texts } from './students.texts.ts';

type ExportQuery = z.output<typeof students.export.query>;

const { headers } = texts;

const columnsWith = (gradeNames: GradeNames): Column<StudentRow>[] => [
  { header: headers.firstName, width: 16, value: (row) => row.first_name },
  { header: headers.lastName, width: 24, value: (row) => row.last_name },
  { header: headers.email, width: 32, value: (row) => row.email },
  { header: headers.phone, width: 16, value: (row) => row.phone },
  { header: headers.parentPhone, width: 16, value: (row) => row.parent_phone },
  { header: headers.centre, width: 20, value: (row) => row.centre },
  { header: headers.centreCode, width: 12, value: (row) => row.centre_code },
  { header: headers.school, width: 24, value: (row) => row.school },
  { header: headers.group, width: 20, value: (row) => row.group_name ?? '' },
  { header: headers.grade, width: 20, value: (row) => gradeNames[row.grade] },
  { header: headers.registeredAt, width: 18, value: (row) => row.created_at },
  { header: headers.lastActiveAt, width: 18, value: (row) => row.last_active_at },
  {
    header: headers.subscription,
    width: 12,
    value: (row) => (row.active_subscriptions > 0 ? texts.premium : texts.free),
  },
  { header: headers.subscribedUntil, width: 18, value: (row) => row.subscribed_until },
  { header: headers.activeSubscriptions, width: 14, value: (row) => row.active_subscriptions },
  {
    header: headers.watchedMinutes,
    width: 16,
    value: (row) => Math.round(row.watched_in_seconds / 60),
  },
  { header: headers.completedLessons, width: 16, value: (row) => row.completed_lessons },
  {
    header: headers.isVerified,
    width: 14,
    value: (row) => (row.email_verified_at ? texts.yes : texts.no),
  },
  { header: headers.state, width: 16, value: (row) => texts.states[row.state] },
  { header: headers.cardNumber, width: 12, value: (row) => row.card_number },
  { header: headers.qualifications, width: 30, value: (row) => row.qualifications },
  { header: headers.bio, width: 40, value: (row) => row.bio },
  { header: headers.notes, width: 40, value: (row) => row.staff_notes },
];

type ExportedFile = { name: string; mediaType: string; content: Readable | Buffer };

/** All students that match the filters and are within the groups of the caller, as a file. */
export const exportStudents = async (
  { database, clock }: Platform,
  viewer: Pick<Viewer, 'assistant'>,
  { format, sort, direction, ...rest }: ExportQuery,
): Promise<ExportedFile> => {
  const now = clock.now();
  const columns = columnsWith(await findGradeNames(database));
  const rows = readStudents(database, { ...filtersOf(viewer, rest), sort, direction, now });
  const [day = ''] = readableTime(now).split(' ');
  return {
    name: `${texts.fileName} ${day}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'csv' ? writeCsv(columns, rows) : await writeXlsx(texts.sheet, columns, rows),
  };
};
