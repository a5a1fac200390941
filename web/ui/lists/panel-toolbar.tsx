import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/forms/inputs.tsx';

type PanelToolbarProps = {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  addLabel: string;
  onAdd: () => void;
  /** Filters and other actions on the list. */
  children?: ReactNode;
};

/** The toolbar above the list of a panel: search, filters, and the button for a new entry. */
export function PanelToolbar(props: PanelToolbarProps) {
  const { searchLabel, search, onSearch, addLabel, onAdd, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        className="min-w-56 grow basis-72"
        label={searchLabel}
        value={search}
        onChange={onSearch}
      />
      {children}
      <Button
        className="max-sm:grow"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </div>
  );
}
