import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';

type JumpListProps = {
  /** For each question, whether it has an error. */
  needReview: boolean[];
  onJump: (index: number) => void;
};

/** Links to the questions of a long exam; the list stays visible while scrolling. */
export function JumpList({ needReview, onJump }: JumpListProps) {
  return (
    <nav
      aria-label={texts.jump}
      className="sticky -top-4 z-10 -mx-4 border-b border-line bg-raised px-4 py-2 sm:-top-6 sm:-mx-6 sm:px-6"
    >
      <ol className="flex max-h-26 flex-wrap gap-1.5 overflow-y-auto p-1">
        {[...needReview.entries()].map(([index, needsReview]) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onJump(index)}
              className={clsx(
                'tabular inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md border px-2 text-sm font-semibold hover:border-brand hover:bg-brand-soft',
                needsReview ? 'border-danger text-danger' : 'border-line-strong text-ink',
              )}
            >
              {needsReview && <CircleAlert aria-hidden="true" className="size-4" />}
              <span aria-hidden="true">{index + 1}</span>
              <span className="sr-only">{texts.jumpTo(index + 1, needsReview)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
