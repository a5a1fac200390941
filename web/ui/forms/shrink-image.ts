/** The server stores an even smaller picture; a phone's camera takes pictures of four times this size. */
const maxLengthInPixels = 2400;
/** A smaller file uploads quickly anyway and is not changed. */
const shortUploadInBytes = 1.5 * 1024 * 1024;

const webp = { type: 'image/webp', quality: 0.86, ending: 'webp' };
/** Also for a browser that cannot write WebP and returns PNG. */
const jpeg = { type: 'image/jpeg', quality: 0.88, ending: 'jpg' };

/**
 * Resizes a photograph for a slow network: at most 2400 px long, upright and without location data. A small picture
 * is not changed. Undefined when the browser can't read it.
 * @param isJpeg for a field that takes no WebP: a resized picture becomes a JPEG
 */
export async function shrinkImage(file: File, isJpeg = false): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const scale = Math.min(1, maxLengthInPixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= shortUploadInBytes) return file;
    const smaller = await encode(bitmap, scale, { name: file.name, isJpeg });
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

type Target = { name: string; isJpeg: boolean };

async function encode(
  bitmap: ImageBitmap,
  scale: number,
  { name, isJpeg }: Target,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  if (isJpeg) {
    // A JPEG has no transparency; without this the paper of a drawing would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const { type, quality, ending } of isJpeg ? [jpeg] : [webp, jpeg]) {
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
