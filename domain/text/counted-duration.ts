import { toLatinDigits } from './digits.ts';
import { plural, type PluralForms } from './plural.ts';

const units: Record<string, PluralForms> = {
  ساعة: {
    zero: '{n} ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  },
  دقيقة: {
    zero: '{n} دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
};

/**
 * A duration such as '10 ساعة', which is how the specification stores it (spec §3), in the form that its number asks
 * for: '10 ساعات'. Any other text stays as it was typed.
 */
export function countedDuration(duration: string): string {
  const [, number, unit = ''] = /^([\d٠-٩]+) (\S+)$/u.exec(duration.trim()) ?? [];
  const forms = units[unit];
  return number === undefined || forms === undefined
    ? duration
    : plural(Number(toLatinDigits(number)), forms);
}
