import { expect, test } from 'vitest';
import { readOtherLine } from './other-lines.ts';

const titleOf = (text: string, group: string, grade?: number, centre = '') => ({
  kind: 'title',
  text,
  group,
  centre,
  grade,
});

test.each([
  [['مجموعة الجمعة ٤', '', ''], titleOf('مجموعة الجمعة ٤', 'مجموعة الجمعة ٤')],
  [['', 'السبت 6 م'], titleOf('السبت 6 م', 'السبت 6 م')],
  [['الصف الثالث الثانوي', 'الصف الثالث الثانوي'], titleOf('الصف الثالث الثانوي', '', 3)],
  [['كشف أسماء طلاب الصف الثالث'], titleOf('كشف أسماء طلاب الصف الثالث', '', 3)],
  [['سنتر النور'], titleOf('سنتر النور', '', undefined, 'سنتر النور')],
  [['كشف سنتر النور – أكتوبر'], titleOf('كشف سنتر النور – أكتوبر', '', undefined, 'سنتر النور')],
  [['سنتر النور مجموعة 4'], titleOf('سنتر النور مجموعة 4', 'سنتر النور مجموعة 4')],
  [['كشف طلاب أكتوبر'], titleOf('كشف طلاب أكتوبر', '')],
  [['الإجمالي', '', '37'], { kind: 'total' }],
  [['', 'إجمالي الطلاب', '٣٧'], { kind: 'total' }],
  [['عدد الطلاب: 12'], { kind: 'total' }],
  [['المجموع', '37', '1850'], { kind: 'total' }],
  [['Total', '4'], { kind: 'total' }],
  [['جمعة عبد الله', '01012345678'], undefined],
  [['جمعة عبد الله'], undefined],
  [['الجمعة'], titleOf('الجمعة', 'الجمعة')],
  [['السبت والثلاثاء ٤ م'], titleOf('السبت والثلاثاء ٤ م', 'السبت والثلاثاء ٤ م')],
  [['سبت إبراهيم', '3'], undefined],
  [['مجموعة الجمعة', '01012345678'], undefined],
  [['منة الله طارق'], undefined],
  [['عدد', 'منة الله'], undefined],
  [['', ''], undefined],
])('the line %j is read as %j', (cells, line) => {
  expect(readOtherLine(cells)).toEqual(line);
});
