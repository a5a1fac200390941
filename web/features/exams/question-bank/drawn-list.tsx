import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { pickTexts as texts } from './bank.texts.ts';
import { BankQuestionCard } from './bank-question-card.tsx';
import type { Drawing } from './use-draw.ts';

type HeadProps = { id: string; count: number; unseenRef: Drawing['unseenRef'] };

/** How many were drawn. It gets the focus after each draw, whose result begins below the form and out of view. */
function DrawnHead({ id, count, unseenRef }: HeadProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!unseenRef.current) return;
    unseenRef.current = false;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  });
  return (
    <h3 ref={head} id={id} tabIndex={-1} className="scroll-mt-4 text-base font-semibold">
      {plural(count, texts.drawn)}
    </h3>
  );
}

/** What was drawn and what is missing; each question can be replaced by another of its level. */
export function DrawnList({ drawing: { drawn, replace, unseenRef } }: { drawing: Drawing }) {
  const headId = useId();
  if (!drawn) return null;
  return (
    <section aria-labelledby={headId} className="grid grid-cols-1 gap-3">
      <DrawnHead id={headId} count={drawn.questions.length} unseenRef={unseenRef} />
      {drawn.shortages.length > 0 && (
        <Notice tone="warning" title={texts.shortages}>
          <ul>
            {drawn.shortages.map((shortage) => (
              <li key={shortage}>{shortage}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {drawn.questions.map((question, place) => (
          <li key={question.id}>
            <BankQuestionCard
              question={question}
              actions={
                <Button
                  look="quiet"
                  busy={replace.isPending && replace.variables === place}
                  icon={<RefreshCw className="size-4" />}
                  onClick={() => replace.mutate(place)}
                >
                  {texts.replace}
                  <span className="sr-only">{texts.replaceOf(place + 1)}</span>
                </Button>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
