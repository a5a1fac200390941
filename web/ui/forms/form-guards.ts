import { type FormEvent, type RefObject, useEffect } from 'react';
import { isShown } from '#web/ui/is-shown.ts';

/** The name of the button that saves and publishes. */
export const publishSubmitter = 'publish';

/** Whether a form was submitted by its button that publishes. */
export const isPublishing = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter?.getAttribute('name') === publishSubmitter;

/** The browser asks before the window is closed or reloaded. */
export function useGuardedUnload(isGuarded: () => boolean): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  });
}

/** The first refused field that is open to the eye; undefined where there is none. */
export function refusedFieldIn(box: HTMLElement | null | undefined): HTMLElement | undefined {
  const all = box?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  // A form may have sections that are not open.
  const invalid = [...all].find(isShown);
  // A group of choices takes no focus itself.
  const choice = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : undefined;
  return choice ?? invalid;
}

/** Scrolls to the first refused field each time the form is refused. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, refusal: unknown) {
  useEffect(() => {
    if (refusal === undefined) return;
    const field = refusedFieldIn(form.current);
    field?.focus({ preventScroll: true });
    // To the middle of the window, because the header could cover a field at its edge.
    field?.scrollIntoView({ block: 'center' });
  }, [form, refusal]);
}

/** Fields for typing. The focus does not begin on a choice or a read-only field. */
const typed =
  'input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [tabindex="-1"], :disabled, :read-only), select:enabled, textarea:not(:disabled, :read-only)';

/** Focuses the first text field of a sheet that opens; not on a touch screen, whose keyboard would cover the form. */
export function useFocusOnOpen(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    form.current?.querySelector<HTMLElement>(typed)?.focus();
  }, [form]);
}
