import { ApiError } from '#web/lib/api/api-error.ts';
import { toCamelPath } from '#domain/pascal-names.ts';
import { honorFormTexts as texts } from './honors-panel.texts.ts';

const labels: Record<string, string> = {
  studentId: texts.student,
  description: texts.description,
  studentImage: texts.image,
  imageCrop: texts.image,
  consentConfirmed: texts.consent,
};

/**
 * The server's errors by field, joined as "field: messages" (spec §8, honors). Undefined for an error that names no
 * field.
 */
export function joinFieldErrors(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const lines = Object.entries(error.errors).map(
    ([field, messages]) => `${labels[toCamelPath(field)] ?? field}: ${messages.join('، ')}`,
  );
  return lines.length > 0 ? lines.join(' — ') : undefined;
}
