import { defaultCourseDuration } from '#domain/catalogue/courses.ts';
import { plural } from '#domain/text/plural.ts';

const counted: Record<string, { two: string; few: string }> = {
  ساعة: { two: 'ساعتان', few: '{n} ساعات' },
  دقيقة: { two: 'دقيقتان', few: '{n} دقائق' },
};

/**
 * A duration that a teacher typed, such as '3 ساعة', in the form that its number asks for: '3 ساعات'. The default of
 * a course reads as the specification writes it, '10 ساعة' (spec §9), and any other text as it was typed.
 */
export function countedDuration(typed: string): string {
  const [, number, unit = ''] = /^(\d+) (\S+)$/u.exec(typed) ?? [];
  const forms = counted[unit];
  if (forms === undefined || typed === defaultCourseDuration) return typed;
  const one = `${unit} واحدة`;
  return plural(Number(number), { ...forms, zero: typed, one, many: typed, other: typed });
}
