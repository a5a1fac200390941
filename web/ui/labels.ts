import { addressing } from './addressing.ts';

/** Words of controls that stand on many pages. */
export const labels = addressing('ui', {
  retry: 'أعد المحاولة',
  closeWindow: 'أغلق النافذة',
  closeMessage: 'أغلق الرسالة',
  clearSearch: 'امسح البحث',
  showPassword: 'أظهر كلمة المرور',
  hidePassword: 'أخفِ كلمة المرور',
});
