import { defaultCourseDuration } from '#domain/catalogue/courses.ts';
import { plural } from '#domain/text/plural.ts';

const counted: Record<string, { two: string; few: string }> = {
  ساعة: { two: 'ساعتان', few: '{n} ساعات' },
  دقيقة: { two: 'دقيقتان', few: '{n} دقائق' },
};

/**
 * A typed duration, such as '3 ساعة', with the plural that its number requires: '3 ساعات'. The default of a course
 * stays as the specification writes it, '10 ساعة' (spec §9), and so does any other text.
 */
export function countedDuration(typed: string): string {
  const [, number, unit = ''] = /^(\d+) (\S+)$/u.exec(typed) ?? [];
  const forms = counted[unit];
  if (forms === undefined || typed === defaultCourseDuration) return typed;
  const one = `${unit} واحدة`;
  return plural(Number(number), { ...forms, zero: typed, one, many: typed, other: typed });
}
