export { MarkStopped } from './mark-stopped.tsx';
export type { Ink } from './move-mark.ts';
export { useOwnMark } from './use-own-mark.ts';
export { useWatermark } from './use-watermark.ts';
export { watermarkTexts } from './watermark.texts.ts';
