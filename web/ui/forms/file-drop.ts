import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file dropped beside the field would open in place of the page, and the form would be lost. */
function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}

/** Makes an element accept dropped and pasted files: spread `handlers` on it. */
export function useFileDrop(isDisabled: boolean, onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  useDropGuard();
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(!isDisabled);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving over child elements sends enter and leave events too.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (!isDisabled) onFiles(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (isDisabled || event.clipboardData.files.length === 0) return;
      event.preventDefault();
      onFiles(event.clipboardData.files);
    },
  };
  return { isOver, handlers };
}

/** Reads the picture in the clipboard after a click; undefined when there is none or access is denied. */
export async function readPastedImage(name: string): Promise<File | undefined> {
  const items = await navigator.clipboard.read().catch(() => []);
  for (const item of items) {
    const type = item.types.find((candidate) => candidate.startsWith('image/'));
    if (type === undefined) continue;
    const ending = type.slice('image/'.length);
    return new File([await item.getType(type)], `${name}.${ending}`, { type });
  }
  return undefined;
}
