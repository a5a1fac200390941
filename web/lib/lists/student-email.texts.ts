export const studentEmailTexts = { notActive: 'لم يفعّل' };
