import type { ProgressSum } from '#domain/catalogue/lesson-progress.ts';
import { plural } from '#domain/text/plural.ts';
import {
  beginForms,
  doneForms,
  lessonForms,
  passedForms,
  progressTexts as texts,
} from './progress.texts.ts';

/** What the student did, in words: what is done, else what is begun, and the passed exams. */
const wordsOf = ({ lessons, begun, done, examsPassed }: ProgressSum): string => {
  if (lessons > 0 && done === lessons) return texts.allDone;
  const passed = examsPassed > 0 ? [plural(examsPassed, passedForms)] : [];
  if (done > 0) return [plural(done, doneForms), ...passed].join(texts.and);
  if (examsPassed > 0) return passed.join('');
  return begun > 0 ? plural(begun, beginForms) : texts.none;
};

type ProgressLineProps = { progress: ProgressSum; label: string; className?: string };

/** How far a student is, in words and as a bar of the same figure: the lessons that are done. */
export function ProgressLine({ progress, label, className }: ProgressLineProps) {
  const { lessons, done } = progress;
  const share = lessons === 0 ? 0 : done / lessons;
  return (
    <div className={className}>
      <p className="flex justify-between gap-4 text-sm">
        <span>{wordsOf(progress)}</span>
        <span className="shrink-0 text-ink-soft">
          {done} {texts.of} {plural(lessons, lessonForms)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={lessons}
        aria-valuenow={done}
        className="mt-1 h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
