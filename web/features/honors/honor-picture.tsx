import { clsx } from 'clsx';
import { useState } from 'react';
import { ElementTile, type ElementTileProps } from '#web/ui/element-tile.tsx';
import type { Honor } from './honors.queries.ts';
import { pictureOf } from './honored-student.texts.ts';

type HonorPictureProps = {
  honor: Pick<Honor, 'studentImageUrl' | 'grade'> & { studentName?: string | null };
  /** The size of the tile that stands in for a picture. */
  tileSize?: ElementTileProps['size'];
  className?: string;
};

/** The student's picture, or a tile with the first letter of the name when there is none or it can't be loaded. */
export function HonorPicture({ honor, tileSize = 'lg', className }: HonorPictureProps) {
  const { studentImageUrl: url, grade } = honor;
  const name = honor.studentName?.trim() ?? '';
  const [failedUrl, setFailedUrl] = useState<string>();
  const shape = clsx('aspect-square w-full', className);
  if (!url || url === failedUrl) {
    return (
      <span
        aria-hidden="true"
        className={clsx('grid place-items-center bg-brand-soft bg-table-lines', shape)}
      >
        <ElementTile number={grade} symbol={[...name][0] ?? '؟'} size={tileSize} />
      </span>
    );
  }
  return (
    <img
      loading="lazy"
      decoding="async"
      // A picture that was uploaded small has no copies; the server then sends it as it is.
      src={`${url}&width=480`}
      alt={pictureOf(honor)}
      width={480}
      height={480}
      onError={() => setFailedUrl(url)}
      className={clsx('bg-sunken object-cover', shape)}
    />
  );
}
