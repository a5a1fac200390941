import { useState } from 'react';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import type { RightOptions } from './remark-fields.tsx';
import type { ExamQuestion, RemarkChange } from './results.queries.ts';

const maxWeight = 100;

/** Typed whole marks, in Arabic or Latin digits; undefined for anything else. */
function readWeight(typed: string): number | undefined {
  const weight = Number(toLatinDigits(typed).trim() || Number.NaN);
  return Number.isInteger(weight) && weight >= 1 && weight <= maxWeight ? weight : undefined;
}

/** What the teacher typed about one question; `change` is undefined while nothing differs or the marks are no whole number. */
export function useRemarkChange(question: ExamQuestion) {
  const { correctOptionIndex, otherRightOptions = [], marking: storedMarking = 'key' } = question;
  const [chosen, setChosen] = useState<RightOptions>({
    right: correctOptionIndex,
    others: otherRightOptions,
  });
  const [marking, setMarking] = useState<QuestionMarking>(storedMarking);
  const [rules, setRules] = useState<AnswerRules>(question.answerRules ?? {});
  const [typedMarks, setTypedMarks] = useState(String(question.marks));
  const marks = readWeight(typedMarks);
  const isChanged =
    chosen.right !== correctOptionIndex ||
    chosen.others.join() !== otherRightOptions.join() ||
    marking !== storedMarking ||
    marks !== question.marks ||
    rules !== (question.answerRules ?? rules);
  const change: RemarkChange | undefined =
    isChanged && marks !== undefined
      ? {
          questionId: question.id,
          correctOptionIndex: chosen.right,
          otherRightOptions: [...chosen.others],
          marking,
          marks,
          ...(question.acceptedAnswers && { answerRules: rules }),
        }
      : undefined;
  return {
    chosen,
    setChosen,
    marking,
    setMarking,
    marks: typedMarks,
    setMarks: setTypedMarks,
    /** The marks as a number, where they are one. */
    weight: marks ?? question.marks,
    rules,
    setRules,
    isMarksProblem: marks === undefined,
    change,
  };
}
