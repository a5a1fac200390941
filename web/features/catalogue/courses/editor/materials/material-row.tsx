import { Check, FileImage, FileText, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Mixed } from '#web/ui/mixed.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { formatFileSize } from '#web/ui/forms/file-size.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type Material, useRemove, useRename } from './materials.queries.ts';
import { materialsTexts as texts } from './materials.texts.ts';

/** What a file is and how large, under its title. */
export function MaterialFacts({ material }: { material: Material }) {
  const { type, title, sizeInBytes } = material;
  const Icon = type === 'image' ? FileImage : FileText;
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <Icon className="size-6 shrink-0 text-brand" />
      <span className="grid min-w-0">
        <span className="text-sm font-medium break-words">
          <Mixed text={title} />
        </span>
        <span className="text-xs text-ink-soft">
          {texts.kinds[type]} · <bdi>{formatFileSize(sizeInBytes)}</bdi>
        </span>
      </span>
    </span>
  );
}

function TitleField({ material, onDone }: { material: Material; onDone: () => void }) {
  const [title, setTitle] = useState(material.title);
  const rename = useRename();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const isUnchanged = title.trim() === '' || title.trim() === material.title;
  const save = () => {
    if (title.trim() === '') return;
    if (isUnchanged) onDone();
    else rename.mutate({ id: material.id, title }, { onSuccess: onDone });
  };
  return (
    <>
      <TextInput
        ref={field}
        aria-label={texts.newTitle(material.title)}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The key must reach neither the lesson's form nor its sheet.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') save();
          else onDone();
        }}
      />
      <IconButton
        label={texts.saveTitle}
        disabled={title.trim() === '' || rename.isPending}
        icon={<Check className="size-5" />}
        onClick={save}
      />
      <IconButton label={texts.cancelRename} icon={<X className="size-5" />} onClick={onDone} />
    </>
  );
}

function DeleteMaterial({ material, onClose }: { material: Material; onClose: () => void }) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      confirmLabel={texts.removeNow}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(material, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold">
          <Mixed text={texts.removeQuestion(material.title)} />
        </p>
        <p className="text-ink-soft">{texts.removeHint}</p>
      </div>
    </ConfirmDialog>
  );
}

/** The button that replaced itself by a field gets the focus back when the field is gone. */
function useReturnedFocus(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}

/** One file: opens, changes its title, and deletes after a question. */
export function MaterialRow({ material }: { material: Material }) {
  const [mode, setMode] = useState<'renaming' | 'deleting'>();
  const show = () => setMode(undefined);
  const renameButton = useReturnedFocus(mode === 'renaming');
  return (
    <li className="flex flex-wrap items-center gap-x-1 rounded-md border border-line bg-raised p-2 ps-3 sm:flex-nowrap">
      {mode === 'renaming' ? (
        <TitleField material={material} onDone={show} />
      ) : (
        <>
          <MaterialFacts material={material} />
          <span className="ms-auto flex shrink-0 items-center">
            <a
              href={material.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center rounded-md px-2 text-sm text-brand underline hover:bg-brand-soft"
            >
              <span aria-hidden="true">{texts.open}</span>
              <span className="sr-only">{texts.openOf(material.title)}</span>
            </a>
            <IconButton
              ref={renameButton}
              label={texts.rename(material.title)}
              icon={<Pencil className="size-5" />}
              onClick={() => setMode('renaming')}
            />
            <IconButton
              label={texts.remove(material.title)}
              icon={<Trash2 className="size-5" />}
              onClick={() => setMode('deleting')}
            />
          </span>
        </>
      )}
      {mode === 'deleting' && <DeleteMaterial material={material} onClose={show} />}
    </li>
  );
}
