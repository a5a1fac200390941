import { addressing } from '#web/ui/addressing.ts';

export const passwordInputTexts = addressing('passwordInput', {
  show: 'أظهر كلمة المرور',
  hide: 'أخفِ كلمة المرور',
});
