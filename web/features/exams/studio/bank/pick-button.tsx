import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { examKinds } from '#domain/exams/exam-kinds.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { isBlankQuestion } from '#web/features/exams/form/question-values.ts';
import type { Studio } from '#web/features/exams/studio/state/use-studio.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { bankPartTexts as texts } from './bank-part.texts.ts';
import { familiesOf } from './take-questions.ts';
import { addTaken } from './use-taken-questions.ts';

/** Loaded when the bank is opened. */
const PickSheet = lazyWindow(
  async () => (await import('#web/features/exams/question-bank/pick-sheet.tsx')).PickSheet,
);

/** Opens the question bank beside the exam. */
export function PickButton({ studio }: { studio: Studio }) {
  const [isOpen, setOpen] = useState(false);
  const { form, kind } = studio;
  const close = () => setOpen(false);
  const current = isOpen ? form.getValues('questions') : [];
  const count = current.filter((question) => !isBlankQuestion(question)).length;
  return (
    <>
      <Button
        look="quiet"
        className="grow"
        icon={<LibraryBig className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <PickSheet
          examType={examKinds[kind].type}
          familyIds={familiesOf(current)}
          room={examLimits.questions - count}
          courseId={form.getValues('courseId')}
          lessonId={form.getValues('lessonId')}
          onTake={(taken) => {
            addTaken(studio, taken);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
