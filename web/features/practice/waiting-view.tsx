import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { QuestionImage } from '#web/features/exam-day/exam-day.api.ts';
import { OptionRows } from './option-rows.tsx';
import { Outcome } from './outcome.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import {
  answersTexts as texts,
  mistakesTexts,
  practiceTexts,
  roundTexts,
  waitingForms,
} from './practice.texts.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { readViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { sendWaiting } from './send-waiting.ts';
import { isUnsent, removeChecked, type WaitingAnswer } from './waiting-answers.ts';
import { showWaiting, waitingQuery } from './waiting.queries.ts';

/** What was answered without a network: what waits, and what was right of the rest. */
export function WaitingView() {
  const { data: waiting } = useQuery(waitingQuery());
  if (waiting === undefined) return <PracticeSkeleton />;
  return (
    <>
      <LinkButton
        to={paths.practice()}
        look="quiet"
        icon={<DirIcon icon={ArrowLeft} className="size-5" />}
        className="-ms-4"
      >
        {mistakesTexts.backToPractice}
      </LinkButton>
      <h1 className="text-3xl">{texts.title}</h1>
      {waiting.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            symbol="؟"
            action={<LinkButton to={paths.practice()}>{practiceTexts.title}</LinkButton>}
          />
        </div>
      ) : (
        <Answers waiting={waiting} />
      )}
    </>
  );
}

function Answers({ waiting }: { waiting: readonly WaitingAnswer[] }) {
  const sending = useMutation({ mutationFn: sendWaiting });
  const hiding = useMutation({
    mutationFn: () => removeChecked(readViewer()?.id ?? ''),
    onSettled: showWaiting,
  });
  const unsentCount = waiting.filter(isUnsent).length;
  return (
    <>
      <p role="status" className="mt-1 text-ink-soft">
        {unsentCount > 0 ? plural(unsentCount, waitingForms) : texts.allChecked}
      </p>
      <div className="mt-4 mb-6 flex flex-wrap gap-2">
        {unsentCount > 0 && (
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            {texts.send}
          </Button>
        )}
        {unsentCount < waiting.length && (
          <Button look="secondary" busy={hiding.isPending} onClick={() => hiding.mutate()}>
            {texts.hide}
          </Button>
        )}
      </div>
      {sending.isError && unsentCount > 0 && (
        <Notice tone="warning" className="mb-6">
          {texts.sendFailed}
        </Notice>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {waiting.map((item, place) => (
          <li key={item.answer.id}>
            <AnsweredCard waiting={item} number={place + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

function AnsweredCard({ waiting, number }: { waiting: WaitingAnswer; number: number }) {
  const { question, outcome, refusal } = waiting;
  return (
    <Card>
      <p className="text-sm text-ink-soft">
        <Mixed text={question.lessonTitle} />
      </p>
      <h2 className="mt-1 text-lg font-medium">
        <Notation html={question.questionHtml} />
      </h2>
      <QuestionImage question={question} number={number} />
      <OwnAnswer waiting={waiting} />
      <div className="mt-4">
        {outcome && <Outcome outcome={outcome} text={waiting.answer.text ?? ''} />}
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
        {isUnsent(waiting) && <p className="font-medium text-warning">{texts.waits}</p>}
      </div>
    </Card>
  );
}

function OwnAnswer({ waiting }: { waiting: WaitingAnswer }) {
  const { answer, question, outcome } = waiting;
  const { text = '', optionIndex = -1 } = answer;
  if (question.options.length === 0) {
    return (
      <p className="mt-3">
        <span className="text-ink-soft">{roundTexts.answer}: </span>
        {text === '' ? texts.noAnswer : <Mixed text={text} className="font-semibold" />}
      </p>
    );
  }
  return (
    <OptionRows
      question={question}
      name={answer.id}
      aria-label={roundTexts.answer}
      chosenIndex={optionIndex}
      outcome={outcome}
      isLocked
    />
  );
}
