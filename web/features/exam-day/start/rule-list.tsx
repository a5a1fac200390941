import { examTypes } from '#domain/exams/exam-types.ts';
import { questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { minuteForms, rules } from '#web/features/exam-day/exam/taking.texts.ts';

/** What a student has to know before the first answer: length, saving, the one submission, and what it leads to. */
export function RuleList({ exam }: { exam: Exam }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5 marker:text-accent">
      {rulesOf(exam).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function rulesOf(exam: Exam): string[] {
  const questions = plural(exam.questionCount, questionForms);
  return [
    ...timeRules(exam, questions),
    ...(exam.timing === 'question' ? [] : [rules.allAnswered]),
    rules.once,
    rules.leaving,
    rules.threshold(exam.certificateThreshold),
    resultRule(exam),
  ];
}

/**
 * The rule about the result: right answers are hidden until the last group has closed, and short answers may wait for
 * the teacher.
 */
const resultRule = ({ examType, keyHiddenUntil }: Exam): string => {
  if (keyHiddenUntil !== undefined) return rules.resultWithheld(formatDateTime(keyHiddenUntil));
  return examType === examTypes.shortAnswer ? rules.resultOfTexts : rules.result;
};

function timeRules(exam: Exam, questions: string): readonly string[] {
  if (exam.timing === 'question') return [rules.ownTimes(questions), ...rules.ofQuestionTime];
  if (exam.timeLimitInSeconds !== null)
    return [rules.limited(questions, lengthInWords(exam.timeLimitInSeconds)), ...rules.ofExamTime];
  return [rules.unlimited(questions), ...(exam.closesAt === null ? [] : [rules.closes])];
}

const lengthInWords = (seconds: number) =>
  seconds % 60 === 0 ? plural(seconds / 60, minuteForms) : formatTimer(seconds);
