import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { PendingWorkProvider } from '#web/ui/feedback/on-demand/pending-work.ts';
import { useFocusOnError } from './form-guards.ts';
import { useEnterMovesOn } from './use-enter-moves-on.ts';

type GuardedFormProps = {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** A new value for each refusal, so that a repeated error moves the focus to its field again. */
  refusal: unknown;
  /** Called with work that fields begin, such as an upload, which a save waits for. */
  onWork: (work: Promise<unknown>) => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The form of a sheet or a page, without its buttons: a refusal leads to its field, and Enter to the next one. */
export function GuardedForm({ id, form, refusal, onWork, onSubmit, children }: GuardedFormProps) {
  // A form that checks itself is refused as soon as it is submitted.
  const [submitted, setSubmitted] = useState<number>();
  useFocusOnError(form, refusal ?? submitted);
  useEnterMovesOn(form);
  return (
    <PendingWorkProvider value={onWork}>
      <form
        id={id}
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted((count = 0) => count + 1);
          onSubmit(event);
        }}
      >
        {children}
      </form>
    </PendingWorkProvider>
  );
}
