import { AppError } from '#server/platform/errors.ts';

/** @throws AppError request.invalid with the text at the field */
export const parseJson = (text: string, field: string, problem: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request.invalid', { [field]: [problem] });
  }
};
