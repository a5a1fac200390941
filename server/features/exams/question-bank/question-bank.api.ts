export {
  type ExamToCountRow,
  type FiguresRow,
  listExamsToCount,
  saveFigures,
} from './figures.repository.ts';
