import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Id extends string> = { id: Id; label: ReactNode; icon?: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
};

/** Arrow keys follow the reading direction: left is next. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  return (
    <RadixTabs.Root
      dir="rtl"
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className={clsx(
              'inline-flex min-h-11 focus-visible:-outline-offset-3 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 text-base font-medium text-ink-soft hover:text-brand',
              'data-[state=active]:border-brand data-[state=active]:text-brand',
            )}
          >
            {tab.icon}
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
