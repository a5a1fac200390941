export { MaintenanceBadge } from './maintenance-badge.tsx';
export { loadSettingsPanel } from './panels.ts';
