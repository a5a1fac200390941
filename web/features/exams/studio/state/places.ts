import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';

/** The open part of an exam: its settings, the file of a PDF exam, or a question by its uid. */
export type Place = 'settings' | 'paper' | { uid: string };

/** The place that an address names; the settings if it names no place that exists. */
export const placeOf = (
  at: string | null,
  questions: readonly Pick<QuestionValues, 'uid'>[],
  kind: ExamKind,
): Place => {
  if (at === 'paper') return kind === 'pdf' ? 'paper' : 'settings';
  const uid = questions[Number(at) - 1]?.uid;
  return uid === undefined ? 'settings' : { uid };
};

/** How an address names a place. */
export const addressOf = (
  place: Place,
  questions: readonly Pick<QuestionValues, 'uid'>[],
): string => {
  if (typeof place === 'string') return place;
  const index = questions.findIndex(({ uid }) => uid === place.uid);
  return index < 0 ? 'settings' : String(index + 1);
};

/** The element id of a question's row in the list. */
export const rowIdOf = (uid: string): string => `question-${uid}`;
