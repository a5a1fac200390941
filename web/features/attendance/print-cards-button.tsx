import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { printCards } from './class-session.queries.ts';
import { cardTexts as texts } from './class-session.texts.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the cards of a group's students for the school year. */
export function PrintCardsButton({ groupId, groupName }: { groupId: string; groupName: string }) {
  const may = useMay();
  const print = useCall(() => printCards(groupId), {
    onSuccess: (file) => saveFile(file, `${texts.file(groupName)}.pdf`),
    failure: texts.printFailed,
  });
  if (!may('students.edit')) return null;
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      busy={print.isPending}
      onClick={() => print.mutate()}
    >
      {texts.print}
    </Button>
  );
}
