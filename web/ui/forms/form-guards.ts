import { type FormEvent, type RefObject, useEffect } from 'react';

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

/** Scrolls to the first refused field each time the form is refused. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusal: unknown) {
  useEffect(() => {
    if (refusal === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // To the middle of the window, because the header could cover a field at its edge.
    field?.scrollIntoView({ block: 'center' });
  }, [form, refusal]);
}
