import { renderExams } from '#server/features/exams/exams.api.ts';
import { renderLessons } from '#server/features/catalogue/lessons/lessons.api.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notationVersion } from '#server/platform/notation/notation.ts';
import {
  findNotationVersion,
  storeNotationVersion,
} from '#server/features/settings/settings.api.ts';
import type { Start } from './start.ts';

/** Renders the texts of an earlier renderer version again; an interrupted start repeats it. */
export const renderNotationAgain = async (
  { say }: Pick<Start, 'say'>,
  database: Database,
): Promise<void> => {
  if ((await findNotationVersion(database)) === notationVersion) return;
  const lessons = await renderLessons(database);
  const exams = await renderExams(database);
  await storeNotationVersion(database, notationVersion);
  if (lessons + exams > 0) {
    say(`Rendered the texts of ${lessons} lessons and ${exams} exams by the new rules.`);
  }
};
