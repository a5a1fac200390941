export { StatusPanel } from './status-panel.tsx';
