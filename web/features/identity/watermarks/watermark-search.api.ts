export { FindWatermark } from './find-watermark.tsx';
