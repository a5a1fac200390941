import { useState } from 'react';
import type { AnswerForm } from '#domain/exams/question-import/answer-form.ts';
import { isShared } from '#domain/exams/question-import/csv-columns.ts';
import { columnUses, optionUses } from '#domain/exams/question-import/types.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ColumnSelect } from '#web/lib/forms/column-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { type ImportPreview, useCheckQuestions } from './question-import.queries.ts';
import type { Source } from './import-source-fields.tsx';
import { questionImportTexts as texts } from './question-import.texts.ts';

type Table = NonNullable<ImportPreview['table']>;
type ColumnUse = Table['columns'][number]['use'];

/** Why a table cannot be read by these columns; undefined when it can. */
const problemOf = (uses: readonly ColumnUse[], answers: AnswerForm): string | undefined => {
  const twice = uses.find((use, place) => !isShared(use) && uses.indexOf(use) !== place);
  if (twice) return texts.columns.twice(texts.columns.uses[twice]);
  const isAnswered = uses.includes('accepted') || uses.includes('correct');
  if (answers === 'short')
    return uses.includes('question') && isAnswered ? undefined : texts.columns.missingAccepted;
  const needed = ['question', ...optionUses.slice(0, 2)] as const;
  return needed.every((use) => uses.some((each) => each === use))
    ? undefined
    : texts.columns.missing;
};

type ColumnChoicesProps = {
  table: Table;
  source: Source;
  answers: AnswerForm;
  onRead: (preview: ImportPreview) => void;
};

/** Shows how a table was read, and lets the teacher name columns whose headings say nothing. */
export function ColumnChoices({ table, source, answers, onRead }: ColumnChoicesProps) {
  const { file, text } = source;
  const check = useCheckQuestions();
  const [uses, setUses] = useState(table.columns.map(({ use }) => use));
  const [hasNames, setHasNames] = useState(table.firstRow === 'headings');
  const offered =
    answers === 'short'
      ? columnUses
      : columnUses.filter((use) => use !== 'accepted' && use !== 'rules');
  const problem = problemOf(uses, answers);
  const read = () => {
    const firstRow = hasNames ? ('headings' as const) : ('question' as const);
    const typed = file ? { file } : { text };
    check.mutate(
      { body: { ...typed, format: 'auto', answers, columns: uses, firstRow } },
      { onSuccess: onRead },
    );
  };
  return (
    <details open={table.isUnclear} className="rounded-lg border border-line px-3 py-2 sm:px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {texts.columns.title}
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-2">
        <p className="text-sm text-ink-soft">{texts.columns.hint}</p>
        <Checkbox
          label={texts.columns.firstRow}
          checked={hasNames}
          onChange={(event) => setHasNames(event.target.checked)}
        />
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...table.columns.entries()].map(([place, column]) => (
            <ColumnSelect
              // Columns have no identity but their place.
              key={place}
              name={texts.columns.column(place + 1)}
              heading={column.heading}
              uses={offered}
              nameOf={(use) => texts.columns.uses[use]}
              use={uses[place] ?? 'none'}
              onChange={(use) => setUses((before) => before.with(place, use))}
            >
              {column.examples.some((example) => example !== '') && (
                <p className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
                  {texts.columns.example} <Mixed text={column.examples.join(' · ')} />
                </p>
              )}
            </ColumnSelect>
          ))}
        </ul>
        {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
        {check.error && (
          <Notice tone="danger">{`${texts.columns.failed}: ${errorText(check.error)}`}</Notice>
        )}
        <Button
          className="justify-self-start"
          disabled={problem !== undefined}
          busy={check.isPending}
          onClick={read}
        >
          {texts.columns.read}
        </Button>
      </div>
    </details>
  );
}
