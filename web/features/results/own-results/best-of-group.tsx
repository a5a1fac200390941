import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { formatPercentage } from '#domain/exams/grading.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { bestResultsQuery } from './own-results.queries.ts';
import { bestTexts as texts } from './own-results.texts.ts';

/** The ten best results of the student's group in an exam, where the teacher shows them; else nothing. */
export function BestOfGroup({ examId }: { examId: string }) {
  const { data = [] } = useQuery(bestResultsQuery(examId));
  if (data.length === 0) return null;
  return (
    <Card className="mt-6">
      <h3 className="text-lg">{texts.title}</h3>
      <ol className="mt-3 grid grid-cols-1 gap-1">
        {data.map(({ place, name, percentage, isOwn }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two students may have one name and one result
            key={index}
            className={clsx(
              'flex items-baseline gap-3 rounded-md px-2 py-1',
              isOwn && 'bg-brand-soft font-semibold',
            )}
          >
            <Ltr className="w-6 shrink-0 text-ink-soft">{place}</Ltr>
            <span className="min-w-0 grow break-words">
              {name === '' ? texts.nameless : <Typed>{name}</Typed>}
              {isOwn && ` (${texts.own})`}
            </span>
            <Ltr className="shrink-0 font-medium">{formatPercentage(percentage)}%</Ltr>
          </li>
        ))}
      </ol>
    </Card>
  );
}
