export { loadSchoolYearPanel } from './panels.ts';
