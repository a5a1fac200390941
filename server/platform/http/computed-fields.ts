import { AppError } from '#server/platform/errors/app-errors.ts';

const computedText = 'يحدد الموقع هذه القيمة بنفسه. اترك الحقل، أو أرسل القيمة التي يعرضها.';

/**
 * A reply may be sent back with what the server computes; another value of such a field is refused by its name, because it
 * would be dropped (decisions/0107).
 * @param computed the fields as a reply has them
 * @throws AppError request.invalid
 */
export const assertComputed = (
  sent: Record<string, unknown>,
  computed: Record<string, unknown>,
): void => {
  const errors = Object.entries(computed)
    .filter(([name, value]) => sent[name] !== undefined && sent[name] !== value)
    .map(([name]): [string, string[]] => [name, [computedText]]);
  if (errors.length > 0) throw new AppError('request.invalid', Object.fromEntries(errors));
};
