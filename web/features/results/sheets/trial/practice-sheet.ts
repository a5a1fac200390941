import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';

/** The number of nobody; it has six different digits. */
export const practiceNumber = '047193';

type PracticeAnswer = { number: number; option: number };

/** The options to fill on a sheet of practice: each place of a row comes in turn. */
export const practiceAnswers = (questions: readonly SheetQuestion[]): PracticeAnswer[] =>
  questions
    .filter(({ kind }) => kind === 'choice')
    .map(({ number, optionCount }) => ({ number, option: (number - 1) % optionCount }));

/** How much of a sheet of practice was read as it was to be filled. */
export const comparePractice = (reading: SheetReading, questions: readonly SheetQuestion[]) => {
  const onPage = new Set(reading.answers.map(({ number }) => number));
  const expected = practiceAnswers(questions).filter(({ number }) => onPage.has(number));
  const isRead = ({ number, option }: PracticeAnswer) =>
    reading.answers.some(
      (answer) =>
        answer.number === number &&
        answer.state === 'read' &&
        answer.options.length === 1 &&
        answer.options[0] === option,
    );
  const wrong = expected.filter((answer) => !isRead(answer)).map(({ number }) => number);
  return {
    read: expected.length - wrong.length,
    all: expected.length,
    /** The numbers of the others. */
    wrong,
    isNumberRight:
      reading.cardNumber.state === 'read' && reading.cardNumber.digits === practiceNumber,
  };
};
