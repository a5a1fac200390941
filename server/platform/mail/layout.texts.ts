import { platformFullName } from '#domain/platform.ts';

/** Texts that every mail shares. */
export const layoutTexts = {
  platformName: platformFullName,
  hello: 'مرحبًا',
  comma: '،',
  linkFallback: 'إذا لم يعمل الزر، فانسخ هذا الرابط وافتحه في المتصفح:',
  footer: `وصلتك هذه الرسالة آليًا من ${platformFullName}. لا حاجة إلى الرد عليها.`,
} as const;
