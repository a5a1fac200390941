import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api-error.ts';
import { editorFormTexts as texts } from './editor-form.texts.ts';
import { showServerErrors } from './form-errors.ts';

type Options<Values extends FieldValues> = {
  required: readonly FieldPath<Values>[];
  toFormField?: (field: string) => string | undefined;
  texts: { saveFailed: string };
};

type Failure = {
  text: string;
  /** Another window saved first: the newest state can be loaded. */
  isConflict: boolean;
};

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Where a field of the form is named unlike the contract's, its text is put there too. */
function showRenamed<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { errors }: ApiError,
  toFormField: (field: string) => string | undefined,
): number {
  const renamed = Object.entries(errors).flatMap(([field, [message]]) => {
    const name = toFormField(field);
    return name === undefined || message === undefined ? [] : [{ name, message }];
  });
  for (const { name, message } of renamed) form.setError(name as FieldPath<Values>, { message });
  return renamed.length;
}

/**
 * Puts a failed save's texts at the fields and answers what to say about the form: what failed (spec §8)
 * with the reason appended, and where something required is missing, that (spec §5).
 */
export function showSaveFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { required, toFormField, texts: { saveFailed } }: Options<Values>,
): Failure {
  const reason = showServerErrors(form, error);
  const failed = (why: string) => ({ text: `${saveFailed}: ${why}`, isConflict: false });
  if (!(error instanceof ApiError)) return failed(reason);
  if (error.code === 'network') return failed(`${reason} ${texts.keptAfterLoss}`);
  if (error.code.endsWith('.changed_meanwhile')) return { ...failed(reason), isConflict: true };
  if (error.code !== 'request.invalid') return failed(reason);
  const isMissing = required.some((name) => isBlank(form.getValues(name)));
  if (isMissing) return failed(texts.fillRequired);
  const isRenamed = toFormField !== undefined && showRenamed(form, error, toFormField) > 0;
  const isAllShown = isRenamed || reason === error.message;
  return failed(isAllShown ? texts.checkFields : reason);
}
