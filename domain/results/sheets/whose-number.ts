import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';

/** Why a person has to say whose sheet it is. */
export type StudentDoubt = 'blank' | 'unclear' | 'unknown' | 'notOfExam' | 'otherThanCode';

/** Numbers are compared without the zeros in front, which the columns of a sheet need. */
export const plainNumber = (digits: string): string => digits.replace(/^0+/u, '');

export const isSameNumber = (digits: string, other: string): boolean =>
  plainNumber(digits) === plainNumber(other);

/** The number that says whose a sheet is, or why none does. A sheet that was printed for a student may leave the columns empty. */
export const numberOnSheet = ({
  code,
  cardNumber,
}: Pick<SheetReading, 'code' | 'cardNumber'>): { digits: string } | { doubt: StudentDoubt } => {
  const { state, digits } = cardNumber;
  if (code.cardNumber !== null) {
    const isOther = state === 'read' && !isSameNumber(digits, code.cardNumber);
    return isOther ? { doubt: 'otherThanCode' } : { digits: code.cardNumber };
  }
  if (state === 'read') return { digits };
  return { doubt: state === 'blank' ? 'blank' : 'unclear' };
};

const width = 6;

const differences = (read: string, number: string): number => {
  if (read.length !== number.length) return width;
  return [...read].reduce((sum, digit, place) => {
    if (digit === number[place]) return sum;
    return sum + (digit === '?' ? 0.5 : 1);
  }, 0);
};

/**
 * How many digits differ; an undecided one differs by a half, so that a number which fits all others comes first. An empty column
 * at the end of a number is one that was left out.
 */
const distance = (digits: string, number: string): number =>
  Math.min(
    differences(digits.padStart(width, '0'), number.padStart(width, '0')),
    differences(plainNumber(digits).padEnd(number.length, '?'), number),
  );

/** At most two wrong digits, or four undecided ones. */
const farthest = 2;
const maxCandidates = 8;

/**
 * The likely students first: by how few digits differ from what was read, and of equal ones those without a sheet.
 * @param numbers those that the sheet has: read, and printed
 */
export const likelyStudents = <Student extends { cardNumber: string; hasSheet: boolean }>(
  numbers: readonly string[],
  students: readonly Student[],
): Student[] =>
  students
    .map((student) => ({
      student,
      far: Math.min(...numbers.map((digits) => distance(digits, student.cardNumber))),
    }))
    .filter(({ far }) => far <= farthest)
    .toSorted((a, b) => a.far - b.far || Number(a.student.hasSheet) - Number(b.student.hasSheet))
    .slice(0, maxCandidates)
    .map(({ student }) => student);
