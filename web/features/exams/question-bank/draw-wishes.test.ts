import { expect, test } from 'vitest';
import { readWishes } from './draw-wishes.ts';

const lessons = [
  { id: 'a', title: 'سرعة التفاعل' },
  { id: 'b', title: 'ثابت الاتزان' },
];
const none = { easy: '', medium: '', hard: '', unset: '' };

const read = (chosen: string[], counts: Partial<typeof none>) =>
  readWishes({
    courseName: 'الباب الثاني',
    lessons,
    chosen: new Set(chosen),
    counts: { ...none, ...counts },
  });

test('counts of levels become wishes, in Arabic digits too', () => {
  const shared = { lessonIds: ['a', 'b'], placeName: 'الباب الثاني' };
  expect(read(['a', 'b'], { easy: '٥', hard: ' 3 ' })).toEqual([
    { level: 'easy', count: 5, ...shared },
    { level: 'hard', count: 3, ...shared },
  ]);
});

test('one lesson is called by its title', () => {
  expect(read(['b'], { easy: '1' })).toMatchObject([{ placeName: 'درس «ثابت الاتزان»' }]);
});

test.each([
  ['no lesson', [], { easy: '1' }, 'اختر درسًا واحدًا على الأقل'],
  ['no count', ['a'], {}, 'اكتب عدد الأسئلة المطلوبة من مستوى واحد على الأقل'],
  ['a count that is none', ['a'], { hard: 'كثير' }, 'اكتب أعدادًا صحيحة من 0 إلى 200'],
  ['too many', ['a'], { hard: '201' }, 'اكتب أعدادًا صحيحة من 0 إلى 200'],
])('a form with %s is refused in words', (_name, chosen, counts, text) => {
  expect(read(chosen, counts)).toBe(text);
});
