// The dashboard loads these when they are first shown.

export const loadStatusPanel = async () => (await import('./status-panel.tsx')).StatusPanel;
