import { type RefObject, useEffect } from 'react';
import { isShown } from '#web/ui/is-shown.ts';

/**
 * The controls in which Enter would submit a form: one-line fields and choices. In a text area it begins a new line.
 */
const submitsOnEnter =
  'input:not([type=file], [type=button], [type=submit], [type=reset]), [role=textbox][aria-multiline=false]';

/**
 * The fields to which Enter moves. Choices are skipped, because the radio button of an option precedes its text
 * field.
 */
const nextFields =
  'input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [tabindex="-1"]), select, textarea, [role=textbox]';

const isReachable = (field: HTMLElement) => !field.matches(':disabled') && isShown(field);

function moveOn(event: KeyboardEvent): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.isComposing || !(form instanceof HTMLElement)) return;
  if (!(target instanceof HTMLElement) || !target.matches(submitsOnEnter)) return;
  event.preventDefault();
  const next = [...form.querySelectorAll<HTMLElement>(nextFields)]
    .filter(isReachable)
    .find((field) => target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
}

/**
 * Enter goes on to the next field and never submits, so that a form is only saved by its button. In the last field
 * nothing happens.
 */
export function useEnterMovesOn(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('keydown', moveOn);
    return () => element?.removeEventListener('keydown', moveOn);
  }, [form]);
}
