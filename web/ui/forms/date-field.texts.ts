import { addressing } from '#web/ui/addressing.ts';

export const dateFieldTexts = addressing('dateField', {
  placeholder: 'يوم/شهر/سنة',
  placeholderWithTime: 'يوم/شهر/سنة ساعة:دقيقة',
  open: (label: string) => (label === '' ? 'اختر من التقويم' : `اختر من التقويم: ${label}`),
  expected: 'اكتب اليوم ثم الشهر ثم السنة، مثل \u206605/03/2027\u2069',
  expectedWithTime: 'اكتب اليوم ثم الشهر ثم السنة، ثم الساعة، مثل \u206605/03/2027 6:30 م\u2069',
});
