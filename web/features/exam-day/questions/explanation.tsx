import { Lightbulb } from 'lucide-react';
import { Notation } from '#web/ui/notation.tsx';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';

/** Why the right answer is right; renders nothing when the teacher wrote no explanation. */
export function Explanation({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div className="mt-4 rounded-md border-s-4 border-accent bg-accent-soft px-4 py-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <Lightbulb className="size-4 shrink-0" />
        {texts.explanation}
      </p>
      <Notation html={html} className="mt-1 text-ink" />
    </div>
  );
}
