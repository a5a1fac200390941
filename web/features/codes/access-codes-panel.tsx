import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { accessCodesTexts as texts } from './access-codes.texts.ts';
import { BatchesView } from './batches-view.tsx';
import { readFilters, viewChoices } from './code-filters.ts';
import { SellersView } from './sellers-view.tsx';
import { CodesView } from './codes-view.tsx';

const views = { codes: CodesView, batches: BatchesView, sellers: SellersView };

/** The access codes: those of a lesson, the batches, and who sells them (spec §2). */
export function AccessCodesPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const View = views[filters.view];
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <SegmentedControl
        label={texts.viewLabel}
        value={filters.view}
        choices={viewChoices}
        names={texts.views}
        onChange={(view) => change({ view, search: '', batch: '' })}
        className="w-full sm:w-fit"
      />
      {/* Each view has a search of its own. */}
      <View key={filters.view} filters={filters} change={change} />
    </section>
  );
}
