import type { GradeLevel } from '#domain/settings/grades.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';

/** Words that may surround the number of the grade, folded; the rest has to be the number. */
const fillers = new Set(
  'الصف صف السنه سنه الفرقه فرقه العام عام عامه لغات اللغات ث ثانوي الثانوي ثانويه الثانويه secondary sec senior s grade gr g year class level '
    .concat(
      // Tracks of the second and third grade, and the Baccalaureate, whose three years are the same grades.
      'علم علمي العلمي علوم العلوم رياضه الرياضه رياضيات ادبي الادبي ادبيه الادبيه علميه العلميه شعبه الشعبه بكالوريا البكالوريا بكالوريه science math literary baccalaureate',
    )
    .split(' '),
);

const spellings: Record<GradeLevel, string[]> = {
  1: ['1', '10', '10th', '1st', 'first', 'اول', 'الاول', 'اولي', 'الاولي'],
  2: ['2', '11', '11th', '2nd', 'second', 'ثاني', 'الثاني', 'ثانيه', 'الثانيه', 'تانيه', 'تاني'],
  3: ['3', '12', '12th', '3rd', 'third', 'ثالث', 'الثالث', 'ثالثه', 'الثالثه', 'تالته', 'تالت'],
};

const gradeBySpelling = new Map<string, GradeLevel>(
  ([1, 2, 3] as const).flatMap((grade) => spellings[grade].map((word) => [word, grade] as const)),
);

/** Longer cells are no grade. */
const maxCellLength = 60;

/**
 * Reads «الصف الأول الثانوي», «تالتة ثانوي (علمي علوم)», «أولى بكالوريا», «أولى ثانوي», `1`, `٢`, `3ث`, `FirstYear` or `Grade 10`; undefined for anything else, such
 * as a grade of another school stage.
 */
export const readGrade = (written: string): GradeLevel | undefined => {
  const words = foldArabic(written.slice(0, maxCellLength).replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    // A number is a word of its own, except in 1st, 2nd, 3rd and 12th.
    .replaceAll(/(?<=\d)(?=\p{L})(?!st|nd|rd|th)|(?<=\p{L})(?=\d)/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));
  return words.length === 1 ? gradeBySpelling.get(words[0] ?? '') : undefined;
};
