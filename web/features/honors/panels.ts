// The dashboard loads these when they are first shown.

export const loadHonorsPanel = async () => (await import('./panel/honors-panel.tsx')).HonorsPanel;
