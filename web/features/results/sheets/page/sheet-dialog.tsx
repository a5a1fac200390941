import { Trash2, UserPen } from 'lucide-react';
import { useState } from 'react';
import {
  type SheetDecision,
  type SheetKit,
  useDeleteSheet,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { useSheetPicture } from '#web/features/results/sheets/deciding/first-beside.tsx';
import { SheetCut } from '#web/features/results/sheets/deciding/sheet-cut.tsx';
import { SheetDecisions } from '#web/features/results/sheets/deciding/sheet-decisions.tsx';
import { markOf, nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import {
  decidingTexts,
  listTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

type RemoveProps = {
  sheet: ShownSheet;
  onRemoveFromDevice: (id: string) => void;
  onDone: () => void;
};

/** Deletes a sheet, on this device or on the server. */
function RemoveButton({ sheet, onRemoveFromDevice, onDone }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteSheet();
  const onRemoved = () => {
    // What this device still has of it goes too.
    onRemoveFromDevice(sheet.id);
    showToast('success', texts.removed);
    onDone();
  };
  const confirm = () => {
    if (!sheet.onServer) return onRemoved();
    return remove.mutate(sheet.id, {
      onSuccess: onRemoved,
      onError: (error) => {
        setAsking(false);
        showToast('error', errorText(error, decidingTexts.failed));
      },
    });
  };
  return (
    <>
      <Button look="quiet" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.remove}
        confirmLabel={texts.remove}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.removeQuestion}</p>
      </ConfirmDialog>
    </>
  );
}

type SheetDialogProps = Omit<RemoveProps, 'onDone'> & {
  kit: SheetKit;
  onDecideOnDevice: (id: string, decision: SheetDecision) => void;
  onClose: () => void;
};

/** One sheet: its picture, what a person decides about it, whose it is. */
export function SheetDialog(props: SheetDialogProps) {
  const { kit, sheet, onDecideOnDevice, onRemoveFromDevice, onClose } = props;
  const [isMoving, setMoving] = useState(false);
  const address = useSheetPicture(sheet.id);
  return (
    <Dialog
      open
      shape="sheet"
      title={<Typed>{nameOf(sheet)}</Typed>}
      onClose={onClose}
      actions={
        <>
          <RemoveButton sheet={sheet} onRemoveFromDevice={onRemoveFromDevice} onDone={onClose} />
          <Button
            look="secondary"
            icon={<UserPen className="size-4" />}
            onClick={() => setMoving(true)}
          >
            {decidingTexts.otherStudent}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="tabular text-2xl font-bold">{markOf(sheet)}</p>
        <SheetDecisions
          key={String(isMoving)}
          kit={kit}
          sheet={sheet}
          isMoving={isMoving}
          onDecideOnDevice={(id, decision) => {
            setMoving(false);
            onDecideOnDevice(id, decision);
          }}
        />
        <SheetCut address={address} label={decidingTexts.pictureOfSheet} />
      </div>
    </Dialog>
  );
}
