import { addressing } from './addressing.ts';

/** Words of controls that stand on many pages. */
export const labels = addressing('ui', {
  loading: 'جارٍ التحميل…',
  retry: 'أعد المحاولة',
  closeWindow: 'أغلق النافذة',
  closeMessage: 'أغلق الرسالة',
  partMissing: 'تعذر تحميل هذا الجزء.',
  reload: 'تحميل من جديد',
  clearSearch: 'امسح البحث',
});
