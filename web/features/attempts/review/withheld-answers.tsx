import { formatDateTime } from '#domain/formats/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { reviewTexts as texts } from './review.texts.ts';

/** Says from when right answers and explanations are shown, while other groups may still take the exam. */
export function WithheldAnswers({ until }: { until: string }) {
  return (
    <Notice className="mt-6" title={texts.heldTitle}>
      {texts.held(formatDateTime(until))}
    </Notice>
  );
}
