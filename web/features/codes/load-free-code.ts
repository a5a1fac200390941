export const loadFreeCode = async () => (await import('./free-code.tsx')).FreeCode;
