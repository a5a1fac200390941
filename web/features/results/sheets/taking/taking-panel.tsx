import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { evaluateSheet } from '#web/features/results/sheets/device/evaluate.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import type { DeviceSheetsState } from '#web/features/results/sheets/device/use-device-sheets.ts';
import type { SheetReader } from '#web/features/results/sheets/reader/create-reader.ts';
import { takingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileTaking } from './file-taking.tsx';
import { LastSheet } from './last-sheet.tsx';
import { SheetCamera } from './sheet-camera.tsx';
import { useFiles } from './use-files.ts';
import { type FoundSheet, useTake } from './use-taking.ts';

type TakingPanelProps = {
  kit: SheetKit;
  reader: SheetReader | undefined;
  device: DeviceSheetsState;
  shown: readonly ShownSheet[];
  onDecide: () => void;
};

/** Sheets by the camera and from files. */
export function TakingPanel({ kit, reader, device, shown, onDecide }: TakingPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [lastId, setLastId] = useState<string>();
  const take = useTake(device);
  const takeFound = async (found: FoundSheet): Promise<string | undefined> => {
    const id = await take(found);
    if (id === undefined) showToast('error', texts.tooHeavy);
    else setLastId(id);
    return id;
  };
  const onTaken = async (found: FoundSheet) => {
    const id = await takeFound(found);
    const sheets = device.readNow();
    const place = sheets.findIndex((sheet) => sheet.id === id);
    const sheet = sheets[place];
    return {
      isAsked:
        sheet === undefined || evaluateSheet(kit, sheet, sheets.slice(0, place)).doubts.length > 0,
    };
  };
  const files = useFiles({
    reader,
    onTaken: async (found) => (await takeFound(found)) !== undefined,
  });
  const last = shown.find(({ id }) => id === lastId);
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOpen && reader ? (
        <SheetCamera reader={reader} onTaken={onTaken} onEnd={() => setOpen(false)} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button
            size="lg"
            disabled={!reader}
            icon={<Camera className="size-6" />}
            onClick={() => setOpen(true)}
          >
            {texts.begin}
          </Button>
          <p className="text-sm text-ink-soft">{texts.hint}</p>
        </div>
      )}
      {last && <LastSheet key={last.id} sheet={last} onDecide={onDecide} />}
      <FileTaking {...files} />
    </div>
  );
}
