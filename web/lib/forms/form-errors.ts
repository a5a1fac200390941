import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { arabicIssue } from '#contract/issue-texts.ts';
import { toCamelPath } from '#domain/pascal-names.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { checkFields } from './form.texts.ts';

// Forms are the only place on the web where schemas run, so their Arabic texts are set here.
z.config({ customError: arabicIssue });

/**
 * Puts the server's field errors on the form's fields and returns the text for the whole form. The specification's
 * forms name fields in PascalCase, this form in camelCase; errors of fields that the form does not have
 * are the returned text.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback?: string,
): string {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0)
    return errorText(error, fallback);
  const ownNames = Object.keys(form.getValues());
  const others: string[] = [];
  let hasOwn = false;
  for (const [field, texts] of Object.entries(error.errors)) {
    const path = toCamelPath(field);
    const [own = ''] = path.split('.');
    if (!ownNames.includes(own)) others.push(...texts);
    else {
      const message = texts[0] ?? error.message;
      // The first refused field takes the focus, which scrolls it into view.
      const shouldFocus = !hasOwn;
      form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus });
      hasOwn = true;
    }
  }
  return others.length > 0 ? others.join(' ') : checkFields;
}
