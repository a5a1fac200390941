export { loadBackupsPanel } from './panels.ts';
