import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { pickTexts as texts } from './bank.texts.ts';
import { BankQuestionCard } from './bank-question-card.tsx';
import type { Drawing } from './use-draw.ts';

/** What was drawn and what is missing; each question can be replaced by another of its level. */
export function DrawnList({ drawing: { drawn, replace } }: { drawing: Drawing }) {
  if (!drawn) return null;
  return (
    <section aria-label={texts.drawn} className="grid grid-cols-1 gap-3">
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
                  className="self-start"
                  busy={replace.isPending && replace.variables === place}
                  icon={<RefreshCw aria-hidden="true" className="size-4" />}
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
