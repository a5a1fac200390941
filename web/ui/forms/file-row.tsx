import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { fileInputTexts as texts } from './file-input.texts.ts';
import { formatFileSize } from './file-size.ts';

/** The stored file. */
export type StoredFile = {
  name: string;
  sizeInBytes?: number | undefined;
  /** The address that opens it. */
  url?: string | undefined;
  /** The address of the picture, if the file is one. */
  pictureUrl?: string | undefined;
};

/** An object URL that shows a chosen picture; undefined for other files. */
export function usePictureUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL has to be revoked, so an effect creates it
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

function Thumbnail({ url }: { url: string | undefined }) {
  return url === undefined ? (
    <span className="grid h-14 w-20 shrink-0 place-items-center rounded-sm bg-sunken">
      <FileText className="size-7 text-brand" />
    </span>
  ) : (
    <img src={url} alt="" className="h-14 w-20 shrink-0 rounded-sm bg-sunken object-cover" />
  );
}

type FileRowProps = {
  /** Chosen but not yet stored. */
  file: File | null;
  stored: StoredFile | null;
  disabled: boolean;
  /** Absent when the file can't be removed. */
  onRemove: (() => void) | undefined;
};

/** The chosen file, or the stored one while none is chosen. */
export function FileRow({ file, stored, disabled, onRemove }: FileRowProps) {
  const chosenUrl = usePictureUrl(file);
  const name = file?.name ?? stored?.name ?? '';
  const size = file?.size ?? stored?.sizeInBytes;
  return (
    <div className="flex items-center gap-3">
      <Thumbnail url={file ? chosenUrl : stored?.pictureUrl} />
      <div className="min-w-0 grow text-sm">
        <Typed className="block truncate font-medium">{name}</Typed>
        <span className="flex flex-wrap gap-x-3 text-ink-soft">
          {!file && <span>{texts.current}</span>}
          {size !== undefined && <bdi>{formatFileSize(size)}</bdi>}
          {!file && stored?.url !== undefined && (
            <a href={stored.url} target="_blank" rel="noreferrer" className="text-brand underline">
              {texts.open}
              <span className="sr-only"> {name}</span>
            </a>
          )}
        </span>
      </div>
      {onRemove && (
        <IconButton
          label={texts.remove(name)}
          icon={<Trash2 className="size-5" />}
          onClick={onRemove}
          disabled={disabled}
        />
      )}
    </div>
  );
}
