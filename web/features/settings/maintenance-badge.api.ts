export { MaintenanceBadge } from './maintenance-badge.tsx';
