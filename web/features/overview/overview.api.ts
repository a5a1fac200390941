export { OverviewPanel } from './overview-panel.tsx';
