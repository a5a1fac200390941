import { AppError } from '#server/platform/errors/app-errors.ts';
import { unstorableFields } from '#server/platform/http/validation.ts';

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws AppError request.invalid with the text at the field */
export const parseJson = (text: string, field: string, problem: string): unknown => {
  const value = tryParse(text);
  if (value === undefined) throw new AppError('request.invalid', { [field]: [problem] });
  // Escapes such as \ud800 become text only here.
  const unstorable = unstorableFields(value, field);
  if (unstorable) throw new AppError('request.invalid', unstorable);
  return value;
};
