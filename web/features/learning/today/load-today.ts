export const loadToday = async () => (await import('./today.tsx')).Today;
