import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Box } from '#domain/exams/sheets/sheet-places.ts';
import { paper } from '#domain/exams/sheets/sheet-layout.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A local address of a picture for as long as the component is shown. */
export const usePictureAddress = (picture: Blob | null | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    // The address is made with the effect and given back with its end.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
};

const wholePage: Box = { x: 0, y: 0, ...paper };

type SheetCutProps = {
  /** The address of the straightened picture; undefined while it is loaded, null where there is none. */
  address: string | undefined | null;
  /** The part to show, in millimetres; the whole page without one. */
  box?: Box | undefined;
  label: string;
  className?: string;
};

/** A part of the picture of a sheet. */
export function SheetCut({ address, box = wholePage, label, className }: SheetCutProps) {
  if (address === null) return <p className="text-sm text-ink-soft">{texts.noPicture}</p>;
  const shape = { aspectRatio: `${box.width} / ${box.height}` };
  if (address === undefined)
    return (
      <div style={shape} className={className}>
        <Skeleton className="size-full" />
      </div>
    );
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  // In parts of the picture itself: those of the frame differ by its border, which moves a cut near the foot by half a row.
  const moved = `translate(${share(-box.x, paper.width)}, ${share(-box.y, paper.height)})`;
  return (
    <div
      dir="ltr"
      style={shape}
      className={clsx('relative overflow-hidden rounded-md border border-line bg-white', className)}
    >
      <img
        src={address}
        alt={label}
        className="absolute inset-0 h-auto max-w-none"
        style={{ width: share(paper.width, box.width), transform: moved }}
      />
    </div>
  );
}
