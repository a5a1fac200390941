import { expect, test } from 'vitest';
import { keepTyped } from './keep-typed.ts';

const before = { name: 'العضوية', duration: '10 ساعة', image: null as File | null, tags: ['أ'] };

test('what was typed stays, what was not becomes the newest', () => {
  const typed = { ...before, name: 'الكيمياء العضوية' };
  const newest = { ...before, name: 'عضوية', duration: '12 ساعة' };
  expect(keepTyped(typed, { before, newest })).toEqual({
    values: { ...newest, name: 'الكيمياء العضوية' },
    kept: ['name'],
  });
});

test('a chosen file and a changed list count as typed', () => {
  const image = new File(['x'], 'صورة.png');
  const typed = { ...before, image, tags: ['أ', 'ب'] };
  const { values, kept } = keepTyped(typed, { before, newest: before });
  expect(values.image).toBe(image);
  expect(kept).toEqual(['image', 'tags']);
});

test('what was typed and taken back is not kept', () => {
  const newest = { ...before, name: 'عضوية' };
  expect(keepTyped({ ...before }, { before, newest }).values).toEqual(newest);
});
