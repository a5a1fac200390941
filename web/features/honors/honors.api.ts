export { HonorsPanel } from './panel/honors-panel.tsx';
