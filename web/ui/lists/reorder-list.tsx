import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { moveBeside, moveBy } from './reorder-moves.ts';
import { reorderTexts as texts } from './reorder.texts.ts';

export type ReorderEntry = {
  id: string;
  /** The entry's name in announcements. */
  label: string;
  /** The row's content between the handle and the buttons. */
  content: ReactNode;
};

export type ReorderListProps = {
  /** The accessible name of the list. */
  label: string;
  entries: readonly ReorderEntry[];
  onReorder: (ids: string[]) => void;
};

type Direction = 'up' | 'down';
type Moved = { id: string; direction?: Direction };

const button =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink outline-offset-2 outline-accent data-disabled:opacity-40 data-focus-visible:outline-2 data-hovered:bg-brand-soft data-hovered:text-brand';

type MoveButtonsProps = {
  entry: ReorderEntry;
  place: number;
  total: number;
  onMove: (direction: Direction) => void;
};

/** Buttons for touch screens, and for people who do not drag. */
function MoveButtons({ entry, place, total, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <Button
        aria-label={texts.moveUp(entry.label)}
        data-move="up"
        isDisabled={place === 1}
        onPress={() => onMove('up')}
        className={button}
      >
        <ArrowUp className="size-5" />
      </Button>
      <Button
        aria-label={texts.moveDown(entry.label)}
        data-move="down"
        isDisabled={place === total}
        onPress={() => onMove('down')}
        className={button}
      >
        <ArrowDown className="size-5" />
      </Button>
    </span>
  );
}

/** The focus stays on the clicked button; at the end of the list, where that is disabled, it moves to the other one. */
const focusButton = (list: HTMLElement | null, { id, direction }: Moved) => {
  const row = list?.querySelector(`[data-entry="${CSS.escape(id)}"]`);
  const moveButton = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]`);
  const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)');
  (moveButton?.disabled ? other : moveButton)?.focus();
};

/** Announces where an entry moved once the list shows it there, and leaves the focus on it. */
const useMoved = (entries: readonly ReorderEntry[]) => {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<Moved>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const last = moved.current;
    const place = entries.findIndex(({ id }) => id === last?.id);
    const entry = entries[place];
    if (!last || !entry) return;
    moved.current = undefined;
    setAnnouncement(texts.moved(entry.label, place + 1, entries.length));
    if (last.direction) focusButton(list.current, last);
  }, [entries]);
  return { list, announcement, recordMove: (next: Moved) => (moved.current = next) };
};

const useDragging = (
  { entries, onReorder }: ReorderListProps,
  recordMove: (moved: Moved) => void,
) =>
  useDragAndDrop<ReorderEntry>({
    getItems: (_keys, dragged) => dragged.map(({ label }) => ({ 'text/plain': label })),
    onReorder: ({ keys, target }) => {
      const [id = ''] = [...keys].map(String);
      if (target.dropPosition === 'on') return;
      recordMove({ id });
      onReorder([
        ...moveBeside(
          entries.map((entry) => entry.id),
          new Set([id]),
          String(target.key),
          target.dropPosition,
        ),
      ]);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) =>
          clsx('rounded-full', isDropTarget && 'my-1 h-1 bg-accent outline-none')
        }
      />
    ),
  });

/**
 * A list that can be reordered by mouse, touch or keys; each step is announced in Arabic. A chunk of its own: see
 * `Reorder`.
 */
export function ReorderList(props: ReorderListProps) {
  const { label, entries, onReorder } = props;
  const { list, announcement, recordMove } = useMoved(entries);
  const { dragAndDropHooks } = useDragging(props, recordMove);
  const ids = entries.map(({ id }) => id);
  const move = (id: string, direction: Direction) => {
    recordMove({ id, direction });
    onReorder([...moveBy(ids, id, direction === 'up' ? -1 : 1)]);
  };
  return (
    <I18nProvider locale="ar-EG">
      <GridList
        ref={list}
        aria-label={label}
        items={entries}
        dependencies={[entries]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="grid"
      >
        {(entry) => (
          <GridListItem
            id={entry.id}
            textValue={entry.label}
            data-entry={entry.id}
            className="mb-2 flex items-center gap-2 rounded-lg border border-line bg-raised p-2 min-h-15.5 outline-offset-2 outline-accent data-dragging:opacity-50 data-focus-visible:outline-2"
          >
            <Button
              slot="drag"
              aria-label={texts.drag(entry.label)}
              className={clsx(button, 'cursor-grab')}
            >
              <GripVertical className="size-5" />
            </Button>
            <span className="flex min-w-0 grow items-center gap-3">{entry.content}</span>
            <MoveButtons
              entry={entry}
              place={ids.indexOf(entry.id) + 1}
              total={ids.length}
              onMove={(direction) => move(entry.id, direction)}
            />
          </GridListItem>
        )}
      </GridList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </I18nProvider>
  );
}
