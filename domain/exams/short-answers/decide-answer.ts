import { answerGroup, type AnswerKey, judgeAnswer, type Verdict } from './short-answers.ts';

export type Decision = {
  /** The student's text. */
  text: string;
  /** The verdict that the teacher saw. */
  shownVerdict: Exclude<Verdict, 'unanswered'>;
  isRight: boolean;
  /** Adds the text to the accepted spellings. */
  isAcceptedFromNowOn: boolean;
};

/** A text that students wrote, with its verdict. */
export type JudgedText = { text: string; verdict: Verdict };

export type DecisionEffect = {
  key: AnswerKey;
  isKeyChanged: boolean;
  changes: { text: string; from: Verdict; to: Verdict }[];
};

/** The key after a decision: a spelling is accepted, rejected, or neither. */
function keyAfter(key: AnswerKey, { text, isRight, isAcceptedFromNowOn }: Decision): AnswerKey {
  const group = answerGroup(text, key);
  const isOther = (spelling: string) => answerGroup(spelling, key) !== group;
  const rejected = key.rejected.filter(isOther);
  if (!isRight) {
    // A spelling that was accepted by mistake is taken back.
    return { ...key, accepted: key.accepted.filter(isOther), rejected: [...rejected, text] };
  }
  const isAccepted = key.accepted.some((spelling) => !isOther(spelling));
  const accepted = isAcceptedFromNowOn && !isAccepted ? [...key.accepted, text] : key.accepted;
  return { ...key, accepted, rejected };
}

const hasSame = (item: readonly string[], other: readonly string[]) =>
  item.length === other.length && item.every((text, place) => text === other[place]);

/**
 * Applies a teacher's decision about an answer: the verdict of all equal answers, and the key. An accepted spelling
 * makes all matching answers right and similar ones doubtful. Undefined when the answers were decided otherwise since
 * the teacher saw them; a repeated decision changes nothing.
 */
export function decideAnswer(
  decision: Decision,
  key: AnswerKey,
  texts: readonly JudgedText[],
): DecisionEffect | undefined {
  const group = answerGroup(decision.text, key);
  const target = decision.isRight ? 'right' : 'wrong';
  const equal = texts.filter(({ text }) => answerGroup(text, key) === group);
  const shown = equal.filter(({ verdict }) => verdict === decision.shownVerdict);
  const isRepeated = equal.length > 0 && equal.every(({ verdict }) => verdict === target);
  if (shown.length === 0 && !isRepeated) return undefined;
  const newKey = keyAfter(key, decision);
  const isKeyChanged =
    !hasSame(newKey.accepted, key.accepted) || !hasSame(newKey.rejected, key.rejected);
  const verdictAfter = ({ text, verdict }: JudgedText): Verdict => {
    const isEqual = answerGroup(text, key) === group;
    if (isEqual && verdict === decision.shownVerdict) return target;
    if (newKey.accepted.length <= key.accepted.length || verdict === 'right') return verdict;
    return judgeAnswer(text, newKey);
  };
  const changes = texts.flatMap((judged) => {
    const to = verdictAfter(judged);
    return to === judged.verdict ? [] : [{ text: judged.text, from: judged.verdict, to }];
  });
  return { key: newKey, isKeyChanged, changes };
}
