import sharp from 'sharp';
import { cutOutInk, type Pixels, visibleArea } from '#domain/certificates/signature-ink.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { openImage } from '#server/platform/files/encode-image.ts';
import { inspectImage } from '#server/platform/files/inspect-file.ts';

/**
 * The maximum width in pixels at which the signature is analysed: large enough for every stroke, small enough not to block
 * the event loop.
 */
const maxAnalysedWidth = 1200;
/** The size at which the signature is stored, sharp enough for print. */
const storedSize = { width: 640, height: 240 };

const pictureError = (code: 'file.damaged' | 'request.invalid', field: string, text: string) =>
  new AppError(code, { [field]: [text] });

const readPixels = async (bytes: Buffer, field: string): Promise<Pixels> => {
  try {
    const { data, info } = await openImage(bytes)
      .autoOrient()
      .resize({
        width: maxAnalysedWidth,
        height: maxAnalysedWidth,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw pictureError('file.damaged', field, 'تعذر فتح الصورة؛ قد تكون تالفة. جرّب صورة أخرى.');
  }
};

/**
 * The ink of a signature on a transparent background, without margins, at the stored size.
 * @throws AppError file.wrong_type, file.empty, file.damaged, request.invalid with the text at `field`
 */
export const prepareSignature = async (file: File, field: string): Promise<File> => {
  const picture = cutOutInk(await readPixels(await inspectImage(file, field), field));
  const area = picture && visibleArea(picture);
  if (!picture || !area) {
    throw pictureError(
      'request.invalid',
      field,
      'لم نجد توقيعًا في هذه الصورة. وقّع بقلم داكن على ورقة بيضاء ثم صوّرها.',
    );
  }
  const { data, width, height } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(area)
    .resize({ ...storedSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], file.name, { type: 'image/png' });
};
