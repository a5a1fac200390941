import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Tab<Id extends string> = { id: Id; label: ReactNode; icon?: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
};

/** The position to which a key moves from the tab at `index`; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowLeft') return (index + 1) % count;
  if (key === 'ArrowRight') return (index - 1 + count) % count;
  return undefined;
}

const hasModifier = ({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || shiftKey;

/**
 * Tabs by the pattern of the ARIA Authoring Practices: the list is one stop of the Tab key; arrow keys follow the
 * reading direction (left is next) and open the tab they reach. Only the open panel
 * is rendered.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  // On a phone the list scrolls: the open tab is in view also where an address opened it.
  useLayoutEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!strip || !open || strip.scrollWidth <= strip.clientWidth) return;
    const [outer, inner] = [strip.getBoundingClientRect(), open.getBoundingClientRect()];
    if (inner.left < outer.left) strip.scrollLeft += inner.left - outer.left;
    if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event)) return;
    // From the tab that has the focus: `value` may follow a moment later.
    const focused = tabs.findIndex(({ id }) => id === event.currentTarget.dataset['tab']);
    const index = indexAfter(event.key, focused, tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
            className={clsx(
              'inline-flex min-h-11 focus-visible:-outline-offset-3 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 text-base font-medium text-ink-soft hover:text-brand',
              'aria-selected:border-brand aria-selected:text-brand',
            )}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== value}
          className="pt-6"
        >
          {tab.id === value && tab.panel}
        </div>
      ))}
    </div>
  );
}
