import { addressing } from '#web/ui/addressing.ts';

/** Texts of the paper above its answer sheet. */
export const paperTexts = addressing('paper', {
  paper: 'ورقة الامتحان',
  border: 'الحد بين ورقة الامتحان وورقة الإجابة',
  zoomIn: 'كبّر الورقة',
  zoomOut: 'صغّر الورقة',
});
