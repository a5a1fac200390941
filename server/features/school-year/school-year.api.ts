export { schoolYearCleaner } from './school-year-cleaner.ts';
