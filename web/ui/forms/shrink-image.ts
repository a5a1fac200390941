/** What the server keeps is smaller still; this is what a phone's camera makes four times as large. */
const longestInPixels = 2400;
/** Below this an upload is short anyway, and the picture stays untouched. */
const shortUploadInBytes = 1.5 * 1024 * 1024;

const encodings = [
  { type: 'image/webp', quality: 0.86, ending: 'webp' },
  // Browsers that write no WebP answer with PNG instead: for them JPEG.
  { type: 'image/jpeg', quality: 0.88, ending: 'jpg' },
];

/**
 * A photograph as it goes over a poor network: at most 2400 px long, upright and without the place where
 * it was taken. A small picture stays as it is. Undefined when the browser can't read it.
 */
export async function shrinkImage(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const scale = Math.min(1, longestInPixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= shortUploadInBytes) return file;
    const smaller = await encode(bitmap, scale, file.name);
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, scale: number, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const { type, quality, ending } of encodings) {
    const blob = await toBlob(canvas, type, quality);
    if (blob?.type === type) return new File([blob], withEnding(name, ending), { type });
  }
  return undefined;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

const withEnding = (name: string, ending: string) => `${name.replace(/\.[^.]*$/u, '')}.${ending}`;
