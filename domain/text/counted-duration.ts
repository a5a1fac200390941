import { plural } from './plural.ts';

const counted: Record<string, { two: string; few: string }> = {
  ساعة: { two: 'ساعتان', few: '{n} ساعات' },
  دقيقة: { two: 'دقيقتان', few: '{n} دقائق' },
};

/**
 * A duration such as '10 ساعة', which is how the specification stores it (spec §3), in the form that its number asks
 * for: '10 ساعات'. Any other text stays as it was typed.
 */
export function countedDuration(typed: string): string {
  const [, number, unit = ''] = /^(\d+) (\S+)$/u.exec(typed) ?? [];
  const forms = counted[unit];
  if (forms === undefined) return typed;
  const one = `${unit} واحدة`;
  return plural(Number(number), { ...forms, zero: typed, one, many: typed, other: typed });
}
