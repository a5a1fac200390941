import { clsx } from 'clsx';
import type { Outcome } from './simulator.queries.ts';
import { simulatorTexts as texts } from './simulator.texts.ts';

type OutcomeChoiceProps = {
  outcomes: readonly Outcome[];
  chosen: Outcome;
  onChoose: (outcome: Outcome) => void;
};

/** What happens when the button is clicked, for people who try the product on this machine; it is folded away, because a click pays without it. */
export function TestOptions(props: OutcomeChoiceProps) {
  if (props.outcomes.length < 2) return null;
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{texts.testOptions}</summary>
      <div className="pb-3">
        <OutcomeChoice {...props} />
      </div>
    </details>
  );
}

function OutcomeChoice({ outcomes, chosen, onChoose }: OutcomeChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{texts.outcomesTitle}</legend>
      <p className="mb-3 text-sm text-ink-soft">{texts.outcomesHint}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {outcomes.map((outcome) => (
          <label
            key={outcome}
            className={clsx(
              'flex min-h-14 cursor-pointer items-start gap-3 rounded-md border p-3 transition-colors duration-150 hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              outcome === chosen ? 'border-brand bg-brand-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={outcome === chosen}
              onChange={() => onChoose(outcome)}
              className="mt-1 size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 font-medium">
              {texts.outcomes[outcome].name}
              <span className="block text-sm font-normal text-ink-soft">
                {texts.outcomes[outcome].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
