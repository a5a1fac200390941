import { agreedTextOf } from '#domain/honors/consent-text.ts';
import { findConsentTexts } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The current consent texts, by kind. */
export const readConsentTexts = async (
  executor: Executor,
): Promise<Record<'student' | 'guardian', string>> => {
  const { student, guardian } = await findConsentTexts(executor);
  return {
    student: agreedTextOf('student', student),
    guardian: agreedTextOf('guardian', guardian),
  };
};
