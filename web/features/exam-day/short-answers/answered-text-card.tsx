import type { ReactNode } from 'react';
import { CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { Verdict } from '#domain/exams/short-answers/short-answers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { AnswerReason } from './answer-help.tsx';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';
import { QuestionFrame } from '#web/features/exam-day/questions/question-card.tsx';

const looks = {
  right: { tone: 'success', icon: CircleCheck },
  wrong: { tone: 'danger', icon: CircleX },
  doubtful: { tone: 'warning', icon: Hourglass },
  partial: { tone: 'warning', icon: CircleDashed },
} as const;

type AnsweredTextCardProps = {
  question: Question;
  /** From 1. */
  number: number;
  count: number;
  acceptedAnswers: readonly string[];
  answerRules?: AnswerRules | undefined;
  explanationHtml: string;
  /** Absent in the teacher's preview. */
  studentAnswer?: { text: string; verdict: Verdict | undefined };
  footer?: ReactNode;
};

/** A question with what was written, whether it counts, and what is accepted. */
export function AnsweredTextCard({
  question,
  number,
  count,
  acceptedAnswers,
  answerRules,
  explanationHtml,
  studentAnswer,
  footer,
}: AnsweredTextCardProps) {
  const isUnanswered = studentAnswer?.verdict === 'unanswered';
  return (
    <QuestionFrame
      question={question}
      number={number}
      count={count}
      explanationHtml={explanationHtml}
      isUnanswered={isUnanswered}
      footer={footer}
    >
      {() => (
        <dl className="mt-4 grid gap-3">
          {studentAnswer && !isUnanswered && (
            <div>
              <dt className="text-sm text-ink-soft">{examTexts.yourAnswer}</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-2 break-words">
                <Mixed text={studentAnswer.text} className="min-w-0 font-semibold" />
                <VerdictBadge verdict={studentAnswer.verdict} />
              </dd>
              {studentAnswer.verdict !== undefined && (
                <dd>
                  <AnswerReason
                    text={studentAnswer.text}
                    acceptedAnswers={acceptedAnswers}
                    answerRules={answerRules}
                    verdict={studentAnswer.verdict}
                  />
                </dd>
              )}
            </div>
          )}
          <div hidden={acceptedAnswers.length === 0}>
            <dt className="text-sm text-ink-soft">{texts.accepted}</dt>
            <dd className="mt-1">
              <ul className="flex flex-wrap gap-2">
                {acceptedAnswers.map((accepted) => (
                  <li
                    key={accepted}
                    className="max-w-full rounded-md bg-sunken px-3 py-1 break-words"
                  >
                    <Mixed text={accepted} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      )}
    </QuestionFrame>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict | undefined }) {
  if (verdict === undefined || verdict === 'unanswered') return null;
  const { tone, icon: Icon } = looks[verdict];
  return (
    <Badge tone={tone} icon={<Icon className="size-3.5" />}>
      {texts.verdicts[verdict]}
    </Badge>
  );
}
