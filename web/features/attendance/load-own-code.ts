export const loadOwnCode = async () => (await import('./own-code.tsx')).OwnCode;
