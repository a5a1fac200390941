import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { statementTexts as texts } from './statements.texts.ts';

const AskSheet = lazyWindow(async () => (await import('./ask-sheet.tsx')).AskSheet);

/** Asks the students of a group for a month, or for anything else with a price. */
export function AskGroupButton({ group }: { group: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {texts.askGroup}
      </Button>
      {isOpen && <AskSheet group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
}
