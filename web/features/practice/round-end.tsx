import { useEffect, useRef } from 'react';
import { plural } from '#domain/text/plural.ts';
import type { PracticeOutcome, RoundSource } from './practice.queries.ts';
import { endTexts as texts, learnedForms, waitingForms } from './practice.texts.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';

type RoundEndProps = {
  source: RoundSource;
  outcomes: readonly PracticeOutcome[];
  /** How many answers are checked once the network is back. */
  waitingCount: number;
  onAgain: () => void;
};

/** None after a round of questions that were gone: nothing of it was right or wrong. */
const adviceFor = (source: RoundSource, count: number, wrongCount: number): string | undefined => {
  if (source.kind === 'mistakes') return texts.mistakesWait;
  if (count === 0) return undefined;
  return wrongCount === 0 ? texts.allRight : texts.someWrong;
};

/** How the round went, and the next step. */
export function RoundEnd({ source, outcomes, waitingCount, onAgain }: RoundEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rightCount = outcomes.filter(({ verdict }) => verdict === 'right').length;
  const learnedCount = outcomes.filter(({ mending }) => mending?.isMended).length;
  const wrongCount = outcomes.length - rightCount;
  const isDone = source.kind === 'lesson' && outcomes.length > 0 && wrongCount + waitingCount === 0;
  const isLesson = source.kind === 'lesson';
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-raised px-4 py-10 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.title}
      </h1>
      {outcomes.length > 0 && (
        <p className="text-lg font-semibold">{texts.score(rightCount, outcomes.length)}</p>
      )}
      {learnedCount > 0 && <p className="text-success">{plural(learnedCount, learnedForms)}</p>}
      {waitingCount > 0 ? (
        <p className="text-ink-soft">{plural(waitingCount, waitingForms)}</p>
      ) : (
        <p className="text-ink-soft">{adviceFor(source, outcomes.length, wrongCount)}</p>
      )}
      <div className="flex w-full flex-col gap-2 sm:w-auto">
        <Button size="lg" look={isDone ? 'secondary' : 'primary'} onClick={onAgain}>
          {texts.again}
        </Button>
        <LinkButton
          to={isLesson ? paths.practice() : paths.practice('mistakes')}
          size="lg"
          look={isDone ? 'primary' : 'secondary'}
        >
          {isLesson ? texts.choose : texts.toMistakes}
        </LinkButton>
      </div>
    </div>
  );
}
