import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Notation } from '#web/ui/notation.tsx';
import { notation } from '#web/lib/api/teacher/teacher-api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { query } from '#web/lib/calls/query.ts';
import { notationPreviewTexts as texts } from './notation-preview.texts.ts';

const pauseInMilliseconds = 500;

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type NotationPreviewProps = {
  text: string;
  kind: 'question' | 'summary';
  /** What the text belongs to, if a page shows several previews. */
  label?: string;
};

/** A preview of text with formulas as students will see it, rendered by the server while it is typed. */
export function NotationPreview({ text, kind, label }: NotationPreviewProps) {
  const settled = useSettled(text.trim());
  const { data, error, isFetching } = useQuery(
    query(
      notation.preview,
      { body: { text: settled, kind } },
      {
        enabled: settled !== '',
        placeholderData: keepPreviousData,
        staleTime: Infinity,
      },
    ),
  );
  if (text.trim() === '') return null;
  return (
    <section
      aria-label={label === undefined ? texts.title : `${texts.title}: ${label}`}
      aria-busy={isFetching}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <h3 className="text-sm font-medium text-ink-soft">{texts.title}</h3>
      <div className="max-h-80 min-h-16 overflow-y-auto rounded-md border border-line bg-surface p-3">
        {error && <p className="text-sm text-danger">{errorText(error, texts.failed)}</p>}
        {!error && data && (
          <>
            <Notation html={data.html} className={clsx(isFetching && 'opacity-70')} />
            {data.problems.map((problem) => (
              <p key={problem} className="text-sm text-danger">
                {problem}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
}
