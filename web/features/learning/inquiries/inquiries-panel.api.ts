export { InquiriesPanel } from './inquiries-panel.tsx';
