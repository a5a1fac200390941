import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { examHistoryTexts as texts } from './exam-history.texts.ts';
import type { Restoring } from './history-sheet.tsx';

/** Loaded when it is opened. */
const HistorySheet = lazy(async () => ({
  default: (await import('./history-sheet.tsx')).HistorySheet,
}));

type ButtonProps = {
  exam: { id: string; title: string };
  /** Before the history opens. */
  onOpen: () => void;
  restoring: Restoring;
};

/** Opens the history of an exam from its own page. */
export function HistoryButton({ exam, onOpen, restoring }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.open}
        icon={<History aria-hidden="true" className="size-5" />}
        onClick={() => {
          onOpen();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <Suspense>
          <HistorySheet exam={exam} restoring={restoring} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
