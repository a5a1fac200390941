import { expect, test } from 'vitest';
import { mergeUnsavedInput } from './unsaved-input.ts';

const before = { name: 'العضوية', duration: '10 ساعة', image: null as File | null, tags: ['أ'] };

test('unsaved input stays, and all other fields take the newest value', () => {
  const typed = { ...before, name: 'الكيمياء العضوية' };
  const newest = { ...before, name: 'عضوية', duration: '12 ساعة' };
  expect(mergeUnsavedInput(typed, { before, newest })).toEqual({
    values: { ...newest, name: 'الكيمياء العضوية' },
    unsaved: ['name'],
  });
});

test('a chosen file and a changed list count as unsaved input', () => {
  const image = new File(['x'], 'صورة.png');
  const typed = { ...before, image, tags: ['أ', 'ب'] };
  const { values, unsaved } = mergeUnsavedInput(typed, { before, newest: before });
  expect(values.image).toBe(image);
  expect(unsaved).toEqual(['image', 'tags']);
});

test('a field that was changed and changed back takes the newest value', () => {
  const newest = { ...before, name: 'عضوية' };
  expect(mergeUnsavedInput({ ...before }, { before, newest }).values).toEqual(newest);
});
