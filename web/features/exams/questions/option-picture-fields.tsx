import { ImagePlus, Replace, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { clsx } from 'clsx';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { optionPictureTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useFileDrop } from '#web/ui/forms/file-drop.ts';
import { fileInputTexts } from '#web/ui/forms/file-input.texts.ts';
import { usePictureUrl } from '#web/ui/forms/file-row.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { useTakenFile } from '#web/ui/forms/use-taken-file.ts';
import { useStep } from '#web/features/exams/form/step-context.ts';
import { type OptionPicture, withOptionPicture } from '#web/features/exams/form/question-values.ts';

type PictureProps = {
  form: UseFormReturn<ExamValues>;
  /** The place of the question, from 0. */
  index: number;
  /** The place of the option, from 0. */
  place: number;
  isLocked: boolean;
};

/** The picture of an option, and what changes it. */
function useOptionPicture({ form, index, place }: PictureProps) {
  const name = `questions.${index}.optionImages` as const;
  const pictures = useWatch({ control: form.control, name });
  const picture = pictures[place] ?? null;
  const problems = form.formState.errors.questions?.[index]?.optionImages?.[place];
  const field = `questions.${index}.optionImages.${place}.imageUrl` as const;
  const step = useStep();
  const set = (changed: OptionPicture | null) => {
    form.setValue(name, withOptionPicture(form.getValues(name), place, changed));
    form.clearErrors([field, `questions.${index}.options.${place}`]);
  };
  const taken = useTakenFile({
    accept: 'image/jpeg,image/png,image/gif',
    maxMegabytes: 5,
    onChange: (image) => {
      const { imageUrl = null, description = '' } = form.getValues(name)[place] ?? {};
      step(() => set({ imageUrl, description, image }));
    },
    onProblem: (message) =>
      message === undefined ? form.clearErrors(field) : form.setError(field, { message }),
  });
  const remove = () => {
    taken.clear();
    step(() => set(null));
  };
  return { picture, set, remove, taken, error: problems?.imageUrl?.message };
}

/** A button that opens the dialog for files; the file input itself is out of reach of the keyboard. */
function FileButton({
  label,
  icon,
  onFiles,
}: {
  label: string;
  icon: ReactNode;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Cleared, so that choosing the same file again sends an event too.
          event.target.value = '';
        }}
      />
      <IconButton label={label} icon={icon} onClick={() => input.current?.click()} />
    </>
  );
}

type OptionPictureFieldsProps = PictureProps & {
  /** The text of the option. */
  text: ReactNode;
  /** Stands after the button that adds a picture. */
  removal: ReactNode;
};

/**
 * An option's text with its picture below. The picture comes from a file that is chosen or dropped, or from the
 * clipboard while the focus is anywhere in the option.
 */
export function OptionPictureFields(props: OptionPictureFieldsProps) {
  const { place, isLocked, text, removal } = props;
  const { picture, set, remove, taken, error } = useOptionPicture(props);
  const { isOver, handlers } = useFileDrop(isLocked, taken.take);
  // A clipboard of Word has a picture of the text beside the text.
  const onPasteCapture = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (isLocked || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    taken.take(files);
  };
  const { onPaste: _onPaste, ...dropping } = handlers;
  return (
    <div
      {...dropping}
      onPasteCapture={onPasteCapture}
      className={clsx('grid min-w-0 gap-2 rounded-md', isOver && 'bg-brand-soft outline-2')}
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        {text}
        {!isLocked && (
          <span className="flex">
            {picture === null && (
              <FileButton
                label={texts.add(answerLetters[place] ?? '')}
                icon={taken.isPreparing ? <Spinner size="sm" /> : <ImagePlus className="size-5" />}
                onFiles={taken.take}
              />
            )}
            {removal}
          </span>
        )}
      </div>
      {picture && (
        <PictureRow
          {...props}
          picture={picture}
          onChange={set}
          onFiles={taken.take}
          onRemove={remove}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {taken.isPreparing ? fileInputTexts.preparing : taken.announcement}
      </p>
    </div>
  );
}

type PictureRowProps = Pick<PictureProps, 'place' | 'isLocked'> & {
  picture: OptionPicture;
  onChange: (picture: OptionPicture) => void;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
};

function PictureRow({ place, isLocked, picture, onChange, onFiles, onRemove }: PictureRowProps) {
  const url = usePictureUrl(picture.image) ?? picture.imageUrl ?? undefined;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line p-2">
      <img
        src={url}
        alt={picture.description || texts.name(answerLetters[place] ?? '')}
        className="size-20 shrink-0 rounded-sm bg-white object-contain"
      />
      <div className="min-w-36 grow basis-36">
        <Field
          label={
            <>
              {texts.description}{' '}
              <span className="sr-only">{texts.descriptionOf(answerLetters[place] ?? '')}</span>
            </>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              value={picture.description}
              placeholder={texts.descriptionHint}
              maxLength={examLimits.pictureDescription}
              readOnly={isLocked}
              onChange={({ target }) => onChange({ ...picture, description: target.value })}
            />
          )}
        </Field>
      </div>
      {!isLocked && (
        <span className="flex">
          <FileButton
            label={texts.replace(answerLetters[place] ?? '')}
            icon={<Replace className="size-5" />}
            onFiles={onFiles}
          />
          <IconButton
            label={texts.remove(answerLetters[place] ?? '')}
            icon={<Trash2 className="size-5" />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  );
}
