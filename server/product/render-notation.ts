import { renderExams } from '#server/features/exams/exams.api.ts';
import { renderLessons } from '#server/features/catalogue/lessons/lessons.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { notationVersion } from '#server/platform/notation/notation.ts';
import {
  findNotationVersion,
  storeNotationVersion,
} from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Start } from './start.ts';

/** More numbers would make no readable line. */
const maxNumbers = 20;

const listOf = (numbers: readonly number[]): string =>
  numbers.slice(0, maxNumbers).join('، ') + (numbers.length > maxNumbers ? '…' : '');

/**
 * Renders the texts of an earlier renderer version again, and notifies the teacher of the questions that read otherwise now; an
 * interrupted start repeats it.
 */
export const renderNotationAgain = async (
  { say }: Pick<Start, 'say'>,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): Promise<void> => {
  if ((await findNotationVersion(database)) === notationVersion) return;
  const lessons = await renderLessons(database);
  const exams = await renderExams(database, (transaction, { examId, numbers }) =>
    postNotification(transaction, {
      kind: 'looksChanged',
      examId,
      detail: listOf(numbers),
      happenedAt: clock.now(),
    }),
  );
  await storeNotationVersion(database, notationVersion);
  if (lessons + exams > 0) {
    say(`Rendered the texts of ${lessons} lessons and ${exams} exams by the new rules.`);
  }
};
