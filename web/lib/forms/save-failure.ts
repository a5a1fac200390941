import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api-error.ts';
import { editorFormTexts as texts } from './editor-form.texts.ts';
import { showServerErrors } from './form-errors.ts';

type Options<Values extends FieldValues> = {
  required: readonly FieldPath<Values>[];
  texts: { saveFailed: string };
};

export type Failure = {
  text: string;
  /** Another window saved first; the newest version can be loaded. */
  isConflict: boolean;
  /** The same input can be sent again: the network was lost, or the server was busy. */
  canSendAgain: boolean;
};

/** The input did not arrive, or only in part. */
const isLost = ({ code }: ApiError) => code === 'network' || code === 'request.too_slow';

/** The same form may succeed later. */
const temporaryErrors = new Set([
  'server.unavailable',
  'server.disk_full',
  'file.store_unavailable',
]);

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/**
 * Shows a failed save's errors at their fields and returns the text for the whole form: what failed with the reason
 * (spec §8), or that required fields are missing (spec §5).
 */
export function showSaveFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { required, texts: { saveFailed } }: Options<Values>,
): Failure {
  const reason = showServerErrors(form, error);
  const failed = (why: string) => ({
    text: `${saveFailed}: ${why}`,
    isConflict: false,
    canSendAgain: false,
  });
  if (!(error instanceof ApiError)) return failed(reason);
  if (isLost(error)) return { ...failed(`${reason} ${texts.keptAfterLoss}`), canSendAgain: true };
  if (temporaryErrors.has(error.code)) return { ...failed(reason), canSendAgain: true };
  if (error.code.endsWith('.changed_meanwhile')) return { ...failed(reason), isConflict: true };
  if (error.code !== 'request.invalid') return failed(reason);
  const isMissing = required.some((name) => isBlank(form.getValues(name)));
  return failed(isMissing ? texts.fillRequired : reason);
}
