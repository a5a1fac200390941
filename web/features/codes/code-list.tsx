import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useOutdate } from '#web/lib/calls/changes/outdate.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { requestConfirmation } from '#web/lib/session/confirmation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { type AccessCode, codesQuery, outdatedByCodes } from './access-codes.queries.ts';
import { accessCodesTexts as texts } from './access-codes.texts.ts';
import { type CodeAction, codeColumns } from './code-columns.tsx';
import { type CodeFilters, isChosen } from './code-filters.ts';
import { RemoveQuestion, RevokeQuestion } from './code-questions.tsx';

type CodeListProps = AddressFilters<CodeFilters> & { generateButton: React.ReactNode };

/** Asks for the proof that shows the codes, then reads the list again. */
function ShowCodes() {
  const outdate = useOutdate();
  const show = async () => {
    if (await requestConfirmation()) await outdate(outdatedByCodes);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-soft">{texts.maskedHint}</p>
      <Button look="secondary" icon={<Eye className="size-4" />} onClick={() => void show()}>
        {texts.show}
      </Button>
    </div>
  );
}

type Question = { action: CodeAction; code: AccessCode };

function CodeTable({ filters, change, generateButton }: CodeListProps) {
  const query = useQuery(codesQuery(filters));
  const [question, setQuestion] = useState<Question>();
  const Confirmation = question?.action === 'remove' ? RemoveQuestion : RevokeQuestion;
  return (
    <>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: texts.loading, rowCount: 6, cardHeight: 'max-md:h-44' }}
        emptyAction={generateButton}
        actions={query.data?.items.some(({ isMasked }) => isMasked) && <ShowCodes />}
        noFilters={{ search: '', state: 'all' }}
        caption={texts.title}
        columns={codeColumns({
          showsLesson: filters.lesson === '' && filters.batch === '',
          onAct: (action, code) => setQuestion({ action, code }),
        })}
        rowKey={({ id }) => id}
      />
      {question && <Confirmation code={question.code} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

/** The codes of a lesson or batch, or those that a search finds; before a choice, what to choose. */
export function CodeList(props: CodeListProps) {
  if (!isChosen(props.filters)) {
    return <EmptyState title={texts.chooseFirst} hint={texts.chooseFirstHint} />;
  }
  return <CodeTable {...props} />;
}
