import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { pictureQuery } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { DevicePictures } from './device-pictures.ts';
import { SheetCut, usePictureAddress } from './sheet-cut.tsx';

/** The picture of a sheet: of this device, else of the server; null where neither has one. */
export const useSheetPicture = (id: string): string | undefined | null => {
  const own = useContext(DevicePictures).get(id);
  const { data, isError } = useQuery({ ...pictureQuery(id), enabled: own === undefined });
  const address = usePictureAddress(own ?? data);
  return isError ? null : address;
};

type FirstBesideProps = { firstId: string; address: string | undefined | null };

/** The sheet that counts, and the one that came after it. */
export function FirstBeside({ firstId, address }: FirstBesideProps) {
  const first = useSheetPicture(firstId);
  return (
    <div className="grid max-w-2xl grid-cols-2 gap-2">
      {[
        { name: texts.first, shown: first },
        { name: texts.second, shown: address },
      ].map(({ name, shown }) => (
        <figure key={name} className="grid grid-cols-1 content-start gap-1">
          <figcaption className="text-sm font-semibold">{name}</figcaption>
          <SheetCut address={shown} label={`${texts.pictureOfSheet}: ${name}`} />
        </figure>
      ))}
    </div>
  );
}
