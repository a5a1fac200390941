export { useWaitingInquiries } from './inquiries/use-waiting-inquiries.ts';
export { loadInquiriesPanel } from './panels.ts';
export { loadToday } from './today/load-today.ts';
export { TodaySkeleton } from './today/today-skeleton.tsx';
