import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { usePictureUrl } from '#web/ui/forms/file-row.tsx';
import { questionImportTexts as texts } from './question-import.texts.ts';

type RowPictureProps = {
  name: string;
  /** Where its question stands in the file. */
  place: string;
  /** Undefined for none. */
  file: File | undefined;
  onRemove: () => void;
  className?: string;
};

/** A picture that came with the file, small, and the button that leaves it out. */
export function RowPicture({ name, place, file, onRemove, className }: RowPictureProps) {
  const url = usePictureUrl(file ?? null);
  if (!file) return null;
  return (
    <div className={clsx('flex items-center gap-2', className)}>
      <img src={url} alt={name} className="size-20 rounded-sm bg-white object-contain" />
      <IconButton
        label={texts.removePicture(name, place)}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </div>
  );
}
