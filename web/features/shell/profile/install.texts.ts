import { addressing } from '#web/ui/addressing.ts';

export const installTexts = addressing('install', {
  title: 'المنصة على شاشتك الرئيسية',
  lead: 'تُفتح بلمسة مثل أي تطبيق، وتبقى الدروس التي فتحتها متاحة بلا شبكة.',
  install: 'ثبّت المنصة على جهازك',
  byHand: 'اضغط زر المشاركة في المتصفح، ثم اختر «إضافة إلى الشاشة الرئيسية».',
});
