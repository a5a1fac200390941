export { MaintenanceBadge } from './maintenance-badge.tsx';
export { loadSettingsPanel } from './panels.ts';
export { UpcomingPrices } from './upcoming-prices.tsx';
