import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { type BankQuestion, bankQuery } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';
import { type BankFilters, noFilters } from './bank-filters.ts';
import { BankRow } from './bank-row.tsx';
import type { SelectedQuestions } from './use-selected-questions.ts';

type ListProps = AddressFilters<BankFilters> & {
  selected: SelectedQuestions;
  /** Why a question cannot be chosen; undefined where it can. */
  obstacleOf?: (question: BankQuestion) => string | undefined;
};

type SelectBoxProps = {
  label: string;
  isSelected: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

function SelectBox({ label, isSelected, isDisabled, onToggle }: SelectBoxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onToggle}
        className="size-5 accent-brand"
      />
    </label>
  );
}

const maxNameLength = 80;

const noObstacle = () => undefined;

/** The questions of the bank that match the filters, each to be selected. */
export function BankList({ filters, change, selected, obstacleOf = noObstacle }: ListProps) {
  const query = useQuery(bankQuery(filters));
  const selectable = (query.data?.items ?? []).filter((item) => obstacleOf(item) === undefined);
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={<TableSkeleton label={texts.loading} rowCount={6} cardHeight="h-20" />}
      noFilters={noFilters}
      actions={
        selectable.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={selectable.every(({ id }) => selected.has(id))}
              onChange={() => selected.toggleAll(selectable)}
              className="size-5 accent-brand"
            />
            {texts.selectPage}
          </label>
        )
      }
    >
      {(items, isStale) => (
        <ul
          aria-label={texts.title}
          className={clsx(
            'overflow-clip rounded-lg border border-line bg-raised transition-opacity',
            isStale && 'opacity-60',
          )}
        >
          {items.map((question) => {
            const obstacle = obstacleOf(question);
            const name = cutText(plainNotation(question.questionText ?? ''), maxNameLength);
            return (
              <li key={question.id} className="border-line not-last:border-b">
                <BankRow
                  question={question}
                  name={name}
                  note={obstacle}
                  control={
                    <SelectBox
                      label={texts.select(name)}
                      isSelected={selected.has(question.id)}
                      isDisabled={obstacle !== undefined}
                      onToggle={() => selected.toggle(question)}
                    />
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}
