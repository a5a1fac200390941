export { HonorsPanel } from './honors-panel.tsx';
