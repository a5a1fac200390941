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

type BarProps = { marked: SelectedQuestions; onAdd: () => void; onLevel: () => void };

function SelectionBar({ marked, onAdd, onLevel }: BarProps) {
  return (
    <section
      aria-label={texts.bar}
      className="sticky bottom-[var(--dashboard-bar,0px)] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 shadow-lift sm:py-3"
    >
      <p role="status" className="me-auto font-medium">
        {plural(marked.questions.length, bankTexts.marked)}
      </p>
      <Button look="quiet" onClick={marked.clear}>
        {bankTexts.unmark}
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
  const marked = useSelectedQuestions();
  const [open, setOpen] = useState<'add' | 'level'>();
  const close = () => setOpen(undefined);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{bankTexts.title}</h2>
      <BankToolbar filters={filters} change={change} />
      <BankList filters={filters} change={change} marked={marked} />
      {marked.questions.length > 0 && (
        <SelectionBar
          marked={marked}
          onAdd={() => setOpen('add')}
          onLevel={() => setOpen('level')}
        />
      )}
      {open === 'level' && (
        <LevelDialog
          ids={marked.questions.map(({ id }) => id)}
          onSaved={() => {
            marked.clear();
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'add' && <AddToExam questions={marked.questions} onClose={close} />}
    </section>
  );
}
