import type { ProgressSum } from '#domain/progress/lesson-progress.ts';
import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { doneForms, passedForms, todayTexts as texts } from './today.texts.ts';

/** How far the student is in the grade, in words and as a bar. */
export function ProgressLine({ progress }: { progress: ProgressSum }) {
  const { lessons, done, examsPassed } = progress;
  if (lessons === 0) return null;
  const hasOnlyPassed = done === 0 && examsPassed > 0;
  return (
    <div className="mt-2">
      <p className="flex justify-between gap-4 text-sm text-ink-soft">
        <span>
          {!hasOnlyPassed && plural(done, doneForms)}
          {!hasOnlyPassed && examsPassed > 0 && '، و'}
          {examsPassed > 0 && plural(examsPassed, passedForms)}
        </span>
        <Ltr>
          {done}/{lessons}
        </Ltr>
      </p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={lessons}
        aria-valuenow={done}
        className="mt-1 h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${(done / lessons) * 100}%` }}
        />
      </div>
    </div>
  );
}
