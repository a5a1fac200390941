import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import type { PracticeQuestion, RoundSource } from './practice.queries.ts';
import { practiceTexts, roundTexts as texts } from './practice.texts.ts';
import { RoundEnd } from './round-end.tsx';
import { RoundQuestion } from './round-question.tsx';
import { roundQuery } from './round.queries.ts';
import { useRound } from './use-round.ts';

/** Rounds of questions, one after the other, as many as the student wants. */
export function PracticeRound({ source }: { source: RoundSource }) {
  const [number, setNumber] = useState(1);
  const { data: questions, error, refetch } = useQuery(roundQuery(source, number));
  if (error !== null && questions === undefined) {
    return (
      <ErrorState
        message={errorText(error, texts.startFailed)}
        onRetry={() => void refetch()}
        actions={<OtherPractice source={source} />}
      />
    );
  }
  if (questions === undefined) return <PracticeSkeleton />;
  if (questions.length === 0) return <NoQuestions source={source} />;
  return (
    <Questions
      key={number}
      source={source}
      questions={questions}
      onAgain={() => setNumber(number + 1)}
    />
  );
}

type QuestionsProps = {
  source: RoundSource;
  questions: PracticeQuestion[];
  onAgain: () => void;
};

function Questions({ source, questions, onAgain }: QuestionsProps) {
  const round = useRound(questions);
  const { question, index, outcomes, waitingCount } = round;
  if (question === undefined) {
    return (
      <RoundEnd source={source} outcomes={outcomes} waitingCount={waitingCount} onAgain={onAgain} />
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-base font-medium text-ink-soft">
          <span className="sr-only">{practiceTexts.title}: </span>
          {texts.question(index + 1, questions.length)}
        </h1>
        <LinkButton to={wayBack(source)} look="quiet" className="-me-4">
          {texts.leave}
        </LinkButton>
      </div>
      <Progress done={index + (round.outcome || round.isStored ? 1 : 0)} count={questions.length} />
      <RoundQuestion
        key={question.id}
        round={round}
        question={question}
        number={index + 1}
        isLast={index === questions.length - 1}
      />
    </>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  return (
    <div
      role="progressbar"
      aria-label={texts.progress}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={done}
      className="mt-1 mb-4 h-2 overflow-hidden rounded-full border border-line bg-sunken"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-200"
        style={{ width: `${(done / count) * 100}%` }}
      />
    </div>
  );
}

const wayBack = ({ kind }: RoundSource) =>
  kind === 'lesson' ? paths.practice() : paths.practice('mistakes');

function OtherPractice({ source }: { source: RoundSource }) {
  return (
    <LinkButton to={wayBack(source)} look="secondary">
      {source.kind === 'lesson' ? texts.otherLesson : practiceTexts.mistakes}
    </LinkButton>
  );
}

function NoQuestions({ source }: { source: RoundSource }) {
  const isOnline = useOnline();
  const isLesson = source.kind === 'lesson';
  const [title, hint] = isLesson
    ? [texts.none, texts.noneHint]
    : [texts.noMistakes, texts.noMistakesHint];
  return (
    <EmptyState
      title={isOnline ? title : texts.allStored}
      hint={isOnline ? hint : texts.allStoredHint}
      symbol="؟"
      action={<LinkButton to={paths.practice()}>{texts.otherLesson}</LinkButton>}
    />
  );
}
