/** The window for a code; the header loads it when it is first opened. */
export { FreeCode } from './free-code.tsx';
