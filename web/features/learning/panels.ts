// The dashboard loads these when they are first shown.

export const loadInquiriesPanel = async () =>
  (await import('./inquiries/inquiries-panel.tsx')).InquiriesPanel;
