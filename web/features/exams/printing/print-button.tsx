import { Printer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import type { PrintedExam } from './printing.queries.ts';
import { printingTexts as texts } from './printing.texts.ts';

/** Loaded when an exam is first printed. */
const PrintDialog = lazyWindow(async () => (await import('./print-dialog.tsx')).PrintDialog);

type ButtonProps = { exam: PrintedExam; isInStudio?: boolean };

/** Prints an exam on paper, from the list of exams or from its own page. */
export function PrintButton({ exam, isInStudio = false }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.of(exam.title)}
        icon={<Printer className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <PrintDialog exam={exam} isInStudio={isInStudio} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
