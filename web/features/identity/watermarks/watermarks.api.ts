export { WatermarkStopped } from './watermark-stopped.tsx';
export type { Ink } from './move-watermark.ts';
export { useOwnWatermark } from './use-own-watermark.ts';
export { useWatermark } from './use-watermark.ts';
export { watermarkTexts } from './watermark.texts.ts';
