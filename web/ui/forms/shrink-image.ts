/** The server stores an even smaller picture; a phone's camera takes pictures of four times this size. */
const longestInPixels = 2400;
/** A smaller file uploads quickly anyway and is not changed. */
const shortUploadInBytes = 1.5 * 1024 * 1024;

const encodings = [
  { type: 'image/webp', quality: 0.86, ending: 'webp' },
  // A browser that cannot write WebP returns PNG; JPEG is used there.
  { type: 'image/jpeg', quality: 0.88, ending: 'jpg' },
];

/**
 * Resizes a photograph for a slow network: at most 2400 px long, upright and without location data. A small picture
 * is not changed. Undefined when the browser can't read it.
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
