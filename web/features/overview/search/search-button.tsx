import { TextSearch } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import type { CommandPage } from './commands.ts';
import { searchTexts as texts } from './search.texts.ts';

/** Loaded when the search is first opened. */
const SearchDialog = lazyWindow(async () => (await import('./search-dialog.tsx')).SearchDialog);

const isApple = () => /Mac|iPhone|iPad/u.test(navigator.platform);

/** By the place of the key: on an Arabic keyboard the same key types another letter. */
const isSearchKey = (event: KeyboardEvent) =>
  event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** A key that writes one letter, digit or sign. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Collects what is typed between the opening of the search and the moment at which its field has the focus: on a slow
 * network, its scripts take that long.
 * @returns takes what was collected, once
 */
function useEarlyTyping(isOpen: boolean, onCancel: () => void): () => string {
  const typed = useRef('');
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    typed.current = '';
    if (!isOpen) return undefined;
    const collect = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') cancel.current();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (isWriting(event)) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', collect, { capture: true });
    return () => document.removeEventListener('keydown', collect, { capture: true });
  }, [isOpen]);
  return useCallback(() => {
    const taken = typed.current;
    typed.current = '';
    return taken;
  }, []);
}

/** Opens the search of the dashboard, by a click or by Ctrl K on any panel. */
export function SearchButton({ pages }: { pages: readonly CommandPage[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const takeTyped = useEarlyTyping(isOpen, () => setIsOpen(false));
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // The browser's own meaning of the keys would take the person away.
      event.preventDefault();
      // A form that is open stays, with what was typed into it.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        look="secondary"
        className="max-sm:border-transparent max-sm:px-0"
        title={texts.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<TextSearch className="size-5 sm:size-4" />}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">{texts.open}</span>
        <kbd
          aria-hidden="true"
          className="rounded border border-line-strong px-1.5 font-sans text-xs text-ink-soft max-lg:hidden pointer-coarse:hidden"
        >
          <Ltr>{isApple() ? '⌘ K' : 'Ctrl K'}</Ltr>
        </kbd>
      </Button>
      {isOpen && (
        <SearchDialog pages={pages} takeTyped={takeTyped} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
