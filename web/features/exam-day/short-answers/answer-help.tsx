import { Suspense, useDeferredValue } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { AnswerReasonProps, ShownReadingProps } from './shown-reading.tsx';

const nothing = () => null;

// The judge of answers is large, and a page without it is complete: without a network nothing is shown.
const ShownReading = lazyPart(
  async () => (await import('./shown-reading.tsx')).ShownReading,
  nothing,
);
const ShownReason = lazyPart(
  async () => (await import('./shown-reading.tsx')).ShownReason,
  nothing,
);

/** How a formula or an equation is read while it is typed. */
export function AnswerReading({ text }: ShownReadingProps) {
  const shown = useDeferredValue(text);
  return (
    <div className="mt-2 min-h-6 text-sm text-ink-soft">
      {/[A-Z]/u.test(shown) && (
        <Suspense fallback={null}>
          <ShownReading text={shown} />
        </Suspense>
      )}
    </div>
  );
}

/** Why an answer waits for the teacher, or what an equation lacks. */
export function AnswerReason(props: AnswerReasonProps) {
  if (
    props.verdict === 'right' ||
    props.verdict === 'unanswered' ||
    props.acceptedAnswers.length === 0
  )
    return null;
  return (
    <Suspense fallback={null}>
      <ShownReason {...props} />
    </Suspense>
  );
}
