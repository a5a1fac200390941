export { MaintenanceMark } from './maintenance-mark.tsx';
