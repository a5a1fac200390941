import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { joinFieldErrors } from './field-errors.ts';

test('errors by field are joined as field: messages, fields by their labels', () => {
  const error = new ApiError(400, 'request.invalid', 'راجع البيانات', {
    StudentId: ['اختر اسمًا من قائمة الطلاب'],
    Description: ['اكتب كلمة التكريم', 'أقصى عدد للحروف 1000'],
    Other: ['خطأ'],
  });
  expect(joinFieldErrors(error)).toBe(
    'الطالب/الطالبة: اختر اسمًا من قائمة الطلاب — كلمة التكريم: اكتب كلمة التكريم، أقصى عدد للحروف 1000 — Other: خطأ',
  );
});

test('an error that names no field joins nothing', () => {
  expect(joinFieldErrors(ApiError.network())).toBeUndefined();
  expect(joinFieldErrors(new Error('تعذر'))).toBeUndefined();
});
