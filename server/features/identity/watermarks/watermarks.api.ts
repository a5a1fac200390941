export { findWatermarks } from './found-watermarks.ts';
export { watermarkCleaner } from './watermark-cleaner.ts';
