import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Notation } from '#web/ui/notation.tsx';
import {
  type ShortAnswerDecision,
  type ShortAnswers,
  shortAnswersQuery,
  useDecideShortAnswer,
} from './results.queries.ts';
import { examResultsTexts, shortAnswerTexts as texts } from './results.texts.ts';
import { ShortAnswerRow } from './short-answer-row.tsx';

type Question = ShortAnswers['questions'][number];

type QuestionProps = {
  question: Question;
  isBusy: boolean;
  onDecide: (decision: ShortAnswerDecision) => void;
};

/** One question: the answers that wait, and the others folded away. */
function QuestionAnswers({ question, isBusy, onDecide }: QuestionProps) {
  const { questionId, number, questionHtml, acceptedAnswers, answerRules, answers } = question;
  const waiting = answers.filter(({ verdict }) => verdict === 'doubtful');
  const others = answers.filter(({ verdict }) => verdict !== 'doubtful');
  const rowsOf = (list: Question['answers']) => (
    <ul className="grid grid-cols-1 gap-2">
      {list.map((answer) => (
        <ShortAnswerRow
          key={`${answer.verdict} ${answer.text}`}
          answer={answer}
          acceptedAnswers={acceptedAnswers}
          answerRules={answerRules}
          isBusy={isBusy}
          onDecide={(decided) =>
            onDecide({ questionId, text: answer.text, shownVerdict: answer.verdict, ...decided })
          }
        />
      ))}
    </ul>
  );
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <h3 className="text-base font-semibold">{texts.question(number)}</h3>
      <Notation html={questionHtml} />
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        {texts.accepted}
        {acceptedAnswers.map((accepted) => (
          <Typed key={accepted} className="min-w-0 font-medium break-words text-ink">
            {accepted}
          </Typed>
        ))}
      </p>
      {answers.length === 0 && <p className="text-ink-soft">{texts.noAnswers}</p>}
      {waiting.length > 0 && rowsOf(waiting)}
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
            {texts.others} ({others.length})
          </summary>
          {rowsOf(others)}
        </details>
      )}
    </li>
  );
}

/** What students wrote in a short-answer exam, and the teacher's decisions about it (decisions §5). */
export function ShortAnswerList({ examId }: { examId: string }) {
  const { data, error, refetch } = useQuery(shortAnswersQuery(examId));
  const decide = useDecideShortAnswer(examId);
  if (!data) {
    if (error === null) {
      return (
        <div role="status">
          <span className="sr-only">{examResultsTexts.loading}</span>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      );
    }
    const message = errorText(error, texts.loadFailed);
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const onDecide = (decision: ShortAnswerDecision) =>
    decide.mutate(decision, {
      onSuccess: ({ changedCount }) => showToast('success', plural(changedCount, texts.decided)),
      onError: (failure) => showToast('error', errorText(failure, texts.decideFailed)),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">
        {plural(data.waitingCount, texts.waiting)} {texts.lead}
      </p>
      <ol className="grid grid-cols-1 gap-4">
        {data.questions.map((question) => (
          <QuestionAnswers
            key={question.questionId}
            question={question}
            isBusy={decide.isPending}
            onDecide={onDecide}
          />
        ))}
      </ol>
    </div>
  );
}
