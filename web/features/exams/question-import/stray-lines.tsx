import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Button } from '#web/ui/button.tsx';
import { questionImportTexts as texts } from './question-import.texts.ts';
import type { ReviewList } from './review-list.ts';

const shownAtFirst = 5;

/** Lines of the text that belong to none of the questions, each with its reason. */
export function StrayLines({ problems }: { problems: ReviewList['strays'] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst);
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.problems}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {[...shown.entries()].map(([index, { place, text, isFatal }]) => (
          <li key={index} className="grid gap-1 px-3 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <Mixed text={place} className="font-semibold" />
              <Badge tone={isFatal ? 'danger' : 'warning'}>
                {isFatal ? texts.fatal : texts.warning}
              </Badge>
            </span>
            <Mixed text={text} />
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {texts.moreLines}
        </Button>
      )}
    </section>
  );
}
