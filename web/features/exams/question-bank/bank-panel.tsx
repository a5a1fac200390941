import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { AddToExam } from './add-to-exam.tsx';
import { bankActionTexts as texts, bankTexts } from './bank.texts.ts';
import { readFilters } from './bank-filters.ts';
import { BankList } from './bank-list.tsx';
import { BankToolbar } from './bank-toolbar.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { type SelectedQuestions, useSelectedQuestions } from './use-selected-questions.ts';

type BarProps = { selected: SelectedQuestions; onAdd: () => void; onLevel: () => void };

function SelectionBar({ selected, onAdd, onLevel }: BarProps) {
  return (
    <section
      aria-label={texts.bar}
      className="sticky bottom-[var(--dashboard-bar,0px)] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 shadow-lift sm:py-3"
    >
      <p role="status" className="me-auto font-medium">
        {plural(selected.questions.length, bankTexts.selectedCount)}
      </p>
      <Button look="quiet" onClick={selected.clear}>
        {bankTexts.clearSelection}
      </Button>
      <div className="flex flex-wrap gap-2 max-sm:basis-full">
        <Button look="secondary" className="max-sm:grow max-sm:px-2" onClick={onLevel}>
          {texts.setLevel}
        </Button>
        <Button className="max-sm:grow max-sm:px-2" onClick={onAdd}>
          {texts.addToExam}
        </Button>
      </div>
    </section>
  );
}

/** The questions of all exams: found, judged and used again. */
export function BankPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const selected = useSelectedQuestions();
  const [open, setOpen] = useState<'add' | 'level'>();
  const close = () => setOpen(undefined);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{bankTexts.title}</h2>
      <BankToolbar filters={filters} change={change} />
      <BankList filters={filters} change={change} selected={selected} />
      {selected.questions.length > 0 && (
        <SelectionBar
          selected={selected}
          onAdd={() => setOpen('add')}
          onLevel={() => setOpen('level')}
        />
      )}
      {open === 'level' && (
        <LevelDialog
          ids={selected.questions.map(({ id }) => id)}
          onSaved={() => {
            selected.clear();
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'add' && <AddToExam questions={selected.questions} onClose={close} />}
    </section>
  );
}
