import { clsx } from 'clsx';
import { hasArabicLetter, isOnlyWords, splitLtrRuns } from '#domain/text/ltr-runs.ts';

type MixedProps = { text: string; className?: string };

/**
 * Plain text in which numbers with units, formulas and Latin words keep their order among Arabic words
 * (decisions/0042). HTML from the server is isolated already: this is for titles and previews.
 */
export function Mixed({ text, className }: MixedProps) {
  if (!hasArabicLetter(text)) {
    return (
      <bdi dir="ltr" className={className}>
        {text}
      </bdi>
    );
  }
  return (
    <bdi dir="rtl" className={className}>
      {splitLtrRuns(text).map((piece, index) => {
        if (typeof piece === 'string') return piece;
        const { opening, run, closing } = piece;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no ids
          <span key={index} className={clsx(opening + closing !== '' && 'whitespace-nowrap')}>
            {opening}
            <bdi
              dir="ltr"
              className={clsx(
                'whitespace-normal',
                !isOnlyWords(run) && 'inline-block max-w-[calc(100%-1em)]',
              )}
            >
              {run}
            </bdi>
            {closing}
          </span>
        );
      })}
    </bdi>
  );
}
