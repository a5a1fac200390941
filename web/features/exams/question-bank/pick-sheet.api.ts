export { PickSheet } from './pick-sheet.tsx';
