export { MaintenanceBadge } from './maintenance-badge.tsx';
export { loadConfirmPrices, loadSettingsPanel } from './panels.ts';
export { UpcomingPrices } from './upcoming-prices.tsx';
