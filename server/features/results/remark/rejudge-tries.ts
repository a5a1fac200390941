import {
  rejudge,
  toVerdictAnswer,
  verdictOf,
} from '#domain/exams/short-answers/verdict-answers.ts';
import type { VerdictChange } from '#server/features/exam-day/exam-day.api.ts';
import { answerKeyOf, type KeyQuestion } from '#server/features/exams/exams.api.ts';
import type { StoredTry } from './remark.repository.ts';

/** The verdicts of one question that other rules change; `number` counts from 1. */
export type QuestionVerdicts = { number: number; changes: VerdictChange[] };

type Keys = { oldKey: readonly KeyQuestion[]; newKey: readonly KeyQuestion[] };

const rulesOf = ({ answer_rules: rules }: KeyQuestion): string =>
  JSON.stringify(Object.entries(rules).toSorted(([item], [other]) => (item < other ? -1 : 1)));

/** Whether answers are to be compared otherwise than before. */
export const haveOtherRules = ({ oldKey, newKey }: Keys): boolean =>
  oldKey.some((question, place) => {
    const changed = newKey[place];
    return changed !== undefined && rulesOf(question) !== rulesOf(changed);
  });

/** Each text once with each of its verdicts. */
const changesOf = (
  tries: readonly StoredTry[],
  place: number,
  keys: { before: KeyQuestion; after: KeyQuestion },
): VerdictChange[] => {
  const compared = { before: answerKeyOf(keys.before), after: answerKeyOf(keys.after) };
  const judged = new Map<string, VerdictChange>();
  for (const { answers, texts } of tries) {
    const [text, from] = [texts?.[place], answers[place] ?? 0];
    if (text === undefined || from === 0 || judged.has(`${from} ${text}`)) continue;
    const to = toVerdictAnswer(rejudge(text, verdictOf(from - 1), compared)) + 1;
    judged.set(`${from} ${text}`, { text, from, to });
  }
  return [...judged.values()].filter(({ from, to }) => from !== to);
};

/** The verdicts that the rules of the new key change, question by question. */
export const listVerdictChanges = (
  tries: readonly StoredTry[],
  { oldKey, newKey }: Keys,
): QuestionVerdicts[] =>
  oldKey.flatMap((before, place) => {
    const after = newKey[place];
    if (!after || rulesOf(before) === rulesOf(after)) return [];
    const changes = changesOf(tries, place, { before, after });
    return changes.length > 0 ? [{ number: place + 1, changes }] : [];
  });

/** The attempts with their new verdicts. */
export const withNewVerdicts = (
  tries: readonly StoredTry[],
  verdicts: readonly QuestionVerdicts[],
): StoredTry[] =>
  verdicts.reduce<StoredTry[]>(
    (judged, { number, changes }) => {
      const verdictOfText = new Map(changes.map(({ text, from, to }) => [`${from} ${text}`, to]));
      return judged.map((each) => {
        const to = verdictOfText.get(`${each.answers[number - 1]} ${each.texts?.[number - 1]}`);
        return to === undefined ? each : { ...each, answers: each.answers.with(number - 1, to) };
      });
    },
    [...tries],
  );
