import { addressing } from '#web/ui/addressing.ts';

/** Texts of a document's pages, and of the viewer that shows them. */
export const documentTexts = addressing('document', {
  download: 'نزّل الملف',
  openInBrowser: 'افتحه في المتصفح',
  pages: 'صفحات الملف',
  pagesLoading: 'جارٍ تجهيز صفحات الملف…',
  pagesFailed: 'تعذر عرض صفحات هذا الملف. نزّله لتفتحه على جهازك.',
  pageFailed: 'تعذر تحميل هذه الصفحة.',
  retry: 'أعد المحاولة',
  page: 'صفحة',
  of: 'من',
  pageOf: (number: number, count: number) => `صفحة ${number} من ${count}`,
  continueFrom: (page: number) => `تابع من صفحة ${page}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  zoom: 'التكبير',
  zoomIn: 'كبّر',
  zoomOut: 'صغّر',
  textOnly: 'اعرض نص الصفحات بلا هوامش',
});
