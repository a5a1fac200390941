import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.factors;

type FactorRowProps = {
  title: string;
  hint: string;
  /** Left out where the row is no second step by itself. */
  isOn?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

/** One way of doing the second step: whether it is on, and the button that changes it. */
export function FactorRow({ title, hint, isOn, action, children }: FactorRowProps) {
  return (
    <section aria-label={title} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            {isOn !== undefined && (
              <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.isOn : texts.isOff}</Badge>
            )}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
