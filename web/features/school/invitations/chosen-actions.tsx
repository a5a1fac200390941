import { Printer, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { usePrintCards, useResend, useWithdraw } from './invitations.queries.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

type ChosenActionsProps = {
  /** The ids of the chosen invitations. */
  chosen: string[];
  areAllChosen: boolean;
  onChooseAll: (all: boolean) => void;
  /** Called when the chosen invitations were changed, to clear the choice. */
  onDone: () => void;
};

/** What can be done with the chosen invitations. */
export function ChosenActions({ chosen, areAllChosen, onChooseAll, onDone }: ChosenActionsProps) {
  const resend = useResend();
  const withdraw = useWithdraw();
  const print = usePrintCards();
  const [isAsking, setIsAsking] = useState(false);
  const hasNone = chosen.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Checkbox
        className="me-auto"
        label={hasNone ? texts.chooseAll : plural(chosen.length, texts.chosen)}
        aria-label={texts.chooseAll}
        checked={areAllChosen}
        onChange={(event) => onChooseAll(event.target.checked)}
      />
      {!hasNone && (
        <>
          <Button
            look="secondary"
            busy={print.isPending}
            icon={<Printer className="size-4" />}
            onClick={() => print.mutate({ ids: chosen })}
          >
            {texts.print}
          </Button>
          <Button
            look="secondary"
            busy={resend.isPending}
            icon={<RotateCcw className="size-4" />}
            onClick={() => resend.mutate(chosen, { onSuccess: onDone })}
          >
            {texts.resend}
          </Button>
          <Button
            look="secondary"
            icon={<Undo2 className="size-4" />}
            onClick={() => setIsAsking(true)}
          >
            {texts.withdraw}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdraw}
        busy={withdraw.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          withdraw.mutate(chosen, {
            onSuccess: onDone,
            onSettled: () => setIsAsking(false),
          })
        }
      >
        {plural(chosen.length, texts.withdrawQuestion)}
      </ConfirmDialog>
    </div>
  );
}
