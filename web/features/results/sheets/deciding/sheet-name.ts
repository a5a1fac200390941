import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import { listTexts, takingTexts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { formatPartOf } from '#domain/formats/numbers.ts';

/** Whose a sheet is, or how people find it on the pile. */
export const nameOf = ({
  student,
  guestName,
  cardNumber,
}: Pick<ShownSheet, 'student' | 'guestName' | 'cardNumber'>): string => {
  if (student) return student.fullName;
  return guestName === '' ? listTexts.unknown(cardNumber) : listTexts.guest(guestName);
};

export const markOf = ({ grade }: Pick<ShownSheet, 'grade'>): string =>
  grade ? formatPartOf(grade.score, grade.maxScore) : takingTexts.noMark;
