/** Texts that every mail shares. */
export const layoutTexts = {
  platformName: 'منصة الكيمياء',
  hello: 'مرحبًا',
  comma: '،',
  linkFallback: 'إذا لم يعمل الزر، فانسخ هذا الرابط وافتحه في المتصفح:',
  footer: 'وصلتك هذه الرسالة آليًا من منصة الكيمياء. لا حاجة إلى الرد عليها.',
} as const;
