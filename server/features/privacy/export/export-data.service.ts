import { Readable } from 'node:stream';
import { formatDateTime } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { exportParts } from '#server/features/privacy/classification/table-plan.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readableTime } from '#server/platform/spreadsheets/sheet.ts';
import { drawDataPage } from './data-page.ts';
import { exportTexts as texts } from './export.texts.ts';
import { findStudentName, listOwnFiles } from './exported-rows.repository.ts';
import { type OwnData, readOwnData } from './read-own-data.ts';
import { writeZip, type ZipEntry } from './zip.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

const dataFiles = (data: OwnData): ZipEntry[] =>
  exportParts.map((part) => {
    const tables = data.filter((table) => table.part === part);
    const content = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    return { name: `data/${part}.json`, bytes: utf8(`${JSON.stringify(content, undefined, 2)}\n`) };
  });

/**
 * Everything that is stored about a student, as a ZIP file that is written while it is sent.
 * @throws AppError student.not_found
 */
export const exportData = async (
  { database, clock, files }: Platform,
  studentId: string,
): Promise<{ name: string; content: Readable }> => {
  const now = clock.now();
  const person = await findStudentName(database, studentId);
  if (!person) throw new AppError('student.not_found');
  const [data, ownFiles] = await Promise.all([
    readOwnData(database, { studentId, now }),
    listOwnFiles(database, studentId),
  ]);
  // Two files of one name are told apart by their numbers.
  const named = ownFiles.map(({ id, name }, index) => ({
    id,
    name: `files/${index + 1} ${name}`,
  }));
  const names = named.map(({ name }) => name);
  const fullName = joinFullName({ firstName: person.first_name, lastName: person.last_name });

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', bytes: utf8(texts.readMe(fullName, formatDateTime(now), names)) };
    yield { name: 'my-data.html', bytes: utf8(drawDataPage(data, now)) };
    yield* dataFiles(data);
    for (const { id, name } of named) {
      yield { name, bytes: await files.read(id), isCompressed: true };
    }
  }
  const [day = ''] = readableTime(now).split(' ');
  return { name: texts.fileName(day), content: Readable.from(writeZip(entries(), now)) };
};
