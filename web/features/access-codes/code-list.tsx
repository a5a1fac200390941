import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { type AccessCode, codesPerPage, codesQuery } from './access-codes.queries.ts';
import { accessCodesTexts as texts } from './access-codes.texts.ts';
import { type CodeAction, codeColumns } from './code-columns.tsx';
import { type CodeFilters, isChosen } from './code-filters.ts';
import { RemoveQuestion, RevokeQuestion } from './code-questions.tsx';

type CodeListProps = AddressFilters<CodeFilters> & { generateButton: React.ReactNode };

function NoCodes({ filters, change, generateButton }: CodeListProps) {
  if (filters.search === '' && filters.state === 'all') {
    return (
      <EmptyState title={texts.empty} hint={texts.emptyHint} symbol="Ac" action={generateButton} />
    );
  }
  return (
    <EmptyState
      title={texts.noMatches}
      hint={texts.noMatchesHint}
      action={
        <Button look="secondary" onClick={() => change({ search: '', state: 'all' })}>
          {texts.reset}
        </Button>
      }
    />
  );
}

type Question = { action: CodeAction; code: AccessCode };

function CodeTable({ filters, change, generateButton }: CodeListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(codesQuery(filters));
  const [question, setQuestion] = useState<Question>();
  if (error) {
    const message = errorText(error, texts.loadFailed);
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-44" />;
  if (data.total === 0) return <NoCodes {...{ filters, change, generateButton }} />;
  const Asked = question?.action === 'remove' ? RemoveQuestion : RevokeQuestion;
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {plural(data.total, texts.count)}
      </p>
      <DataTable
        caption={texts.title}
        columns={codeColumns({
          showsLesson: filters.lesson === '' && filters.batch === '',
          onAct: (action, code) => setQuestion({ action, code }),
        })}
        rows={data.items}
        rowKey={({ id }) => id}
        sort={{ by: 'createdAt', direction: 'desc' }}
        onSort={() => undefined}
        isStale={isPlaceholderData}
      />
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / codesPerPage)}
        onPage={turnPage(change)}
      />
      {question && <Asked code={question.code} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

/** The codes of a lesson or batch, or those that a search finds; before a choice, what to choose. */
export function CodeList(props: CodeListProps) {
  if (!isChosen(props.filters)) {
    return <EmptyState title={texts.chooseFirst} hint={texts.chooseFirstHint} symbol="Ac" />;
  }
  return <CodeTable {...props} />;
}
