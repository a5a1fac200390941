export { drawSheetPage } from './draw-answer-sheet.ts';
