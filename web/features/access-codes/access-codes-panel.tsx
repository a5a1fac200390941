import { clsx } from 'clsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { accessCodesTexts as texts } from './access-codes.texts.ts';
import { BatchesView } from './batches-view.tsx';
import { readFilters, viewChoices } from './code-filters.ts';
import { CodesView } from './codes-view.tsx';

/** The access codes: those of a lesson, and the batches (spec §2). */
export function AccessCodesPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const View = filters.view === 'batches' ? BatchesView : CodesView;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <div
        role="group"
        aria-label={texts.viewLabel}
        className="inline-flex w-full rounded-md border border-line-strong bg-raised sm:w-fit"
      >
        {viewChoices.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => change({ view, search: '', batch: '' })}
            className={clsx(
              'min-h-11 grow rounded-md px-6 text-sm font-medium',
              filters.view === view ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
            )}
          >
            {texts.views[view]}
          </button>
        ))}
      </div>
      {/* Each view has a search of its own. */}
      <View key={filters.view} filters={filters} change={change} />
    </section>
  );
}
