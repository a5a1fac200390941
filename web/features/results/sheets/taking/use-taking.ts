import { useEffect, useMemo, useState } from 'react';
import type { SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';
import type { DeviceSheetsState } from '#web/features/results/sheets/device/use-device-sheets.ts';
import {
  createSheetReader,
  type SheetReader,
} from '#web/features/results/sheets/reader/create-reader.ts';
import { encodePicture } from '#web/features/results/sheets/reader/encode-picture.ts';
import type { ReadOutcome } from '#web/features/results/sheets/reader/reader-messages.ts';

export type FoundSheet = Extract<ReadOutcome, { kind: 'read' }>;

/** The reader of an exam's sheets while the component is shown; undefined until it has started. */
export const useSheetReader = (examId: string, kit: SheetKit): SheetReader | undefined => {
  const [reader, setReader] = useState<SheetReader>();
  const { origin, version, printings } = kit;
  useEffect(() => {
    // The worker is an external system, which lives as long as the effect.
    const started = createSheetReader({ origin, examId, version, printings });
    // oxlint-disable-next-line react/set-state-in-effect
    setReader(started);
    return () => started.end();
  }, [origin, examId, version, printings]);
  return reader;
};

/**
 * Takes what was found in a picture into the sheets of the device.
 * @returns the id of the sheet; undefined where the browser can't store its picture
 */
export const useTake = ({ add }: Pick<DeviceSheetsState, 'add'>) =>
  useMemo(
    () =>
      async ({ reading, picture }: FoundSheet): Promise<string | undefined> => {
        const encoded = await encodePicture(picture);
        return encoded && (await add({ reading, picture: encoded })).id;
      },
    [add],
  );

export type Take = ReturnType<typeof useTake>;
