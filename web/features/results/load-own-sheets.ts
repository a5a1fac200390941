export const loadOwnSheets = async () => (await import('./sheets/own/own-sheets.tsx')).OwnSheets;
