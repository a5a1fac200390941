export { drawSheetPage } from './answer-sheet/draw-answer-sheet.ts';
