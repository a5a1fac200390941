/** In place of the plans until the teacher has confirmed the prices; apart, because the home page loads those of the plans. */
export const plansSoonTexts = {
  title: 'يُفتح الاشتراك قريبًا',
  hint: 'لم يعلن المعلم الأسعار بعد، فلا يُدفع شيء الآن. الدروس المجانية مفتوحة لكل من له حساب، وكود السنتر يفتح الدرس المكتوب عليه.',
} as const;
