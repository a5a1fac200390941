import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { usePrintActivationCards } from './roster.queries.ts';
import { addTexts as texts } from './roster.texts.ts';

/** Downloads the activation cards of the selected students without an account. */
export function PrintCardsButton({ ids }: { ids: readonly string[] }) {
  const may = useMay();
  const print = usePrintActivationCards();
  if (!may('students.edit', true)) return null;
  return (
    <Button
      look="secondary"
      className="max-sm:grow"
      busy={print.isPending}
      onClick={() => print.mutate([...ids])}
    >
      {texts.print}
    </Button>
  );
}
