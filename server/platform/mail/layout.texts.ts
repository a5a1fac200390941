import { siteName } from './site-name.ts';

/** Texts that every mail shares. */
export const layoutTexts = {
  platformName: siteName,
  hello: 'مرحبًا',
  comma: '،',
  linkFallback: 'إذا لم يعمل الزر، فانسخ هذا الرابط وافتحه في المتصفح:',
  footer: `وصلتك هذه الرسالة آليًا من ${siteName}. لا حاجة إلى الرد عليها.`,
} as const;
