export { loadStatusPanel } from './panels.ts';
