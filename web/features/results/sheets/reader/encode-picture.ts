import { sheetPictureLimit } from '#contract/results/sheet-forms.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { toColour } from './to-colour.ts';

/** From the best that may fit to the smallest in which pencil is still seen. */
const tries = [
  { scale: 1, quality: 0.6 },
  { scale: 1, quality: 0.4 },
  { scale: 0.8, quality: 0.4 },
  { scale: 0.65, quality: 0.3 },
  { scale: 0.5, quality: 0.25 },
];

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

const drawGray = (picture: GrayPicture): HTMLCanvasElement => {
  const { width, height, data } = toColour(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
};

/**
 * The picture of a sheet as it is stored, of at most `sheetPictureLimit` bytes: WebP, or JPEG where the browser writes no WebP.
 * Undefined where it is not that small even then.
 */
export const encodePicture = async (picture: GrayPicture): Promise<Blob | undefined> => {
  const whole = drawGray(picture);
  for (const { scale, quality } of tries) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    ];
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    // JPEG is larger, so it is tried only where the browser writes no WebP.
    const webp = await toBlob(canvas, 'image/webp', quality);
    const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality);
    if (blob && blob.size <= sheetPictureLimit) return blob;
  }
  return undefined;
};
