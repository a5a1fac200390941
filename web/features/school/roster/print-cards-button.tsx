import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { usePrintActivationCards } from './roster.queries.ts';
import { addTexts as texts } from './roster.texts.ts';

type PrintCardsButtonProps = { ids: readonly string[] } | { groupId: string };

/** Downloads the activation cards of the selected students, or of a group's, who have no account. */
export function PrintCardsButton(chosen: PrintCardsButtonProps) {
  const may = useMay();
  const print = usePrintActivationCards();
  if (!may('students.edit', true)) return null;
  return (
    <Button
      look="secondary"
      className="max-sm:grow"
      busy={print.isPending}
      onClick={() => print.mutate('ids' in chosen ? { ids: [...chosen.ids] } : chosen)}
    >
      {'ids' in chosen ? texts.print : texts.printGroup}
    </Button>
  );
}
