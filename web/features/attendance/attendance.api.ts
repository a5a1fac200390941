export { loadClassSession, loadOpenSessionButton } from './panels.ts';
