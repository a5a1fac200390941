import sharp from 'sharp';
import { type PictureCrop, pictureArea } from '#domain/pictures/picture-area.ts';
import { pictureWidths } from '#domain/pictures/picture-sizes.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { createTurns } from '#server/platform/processes/in-turn.ts';

const maxWidthInPixels = 1600;
/** About 8000 × 6000: more than a phone's camera takes, and still small enough for the memory. */
const maxPixels = 50_000_000;
/** Pictures above this are decoded one after the other: eight of the largest at once took 2 GB. */
const largePixels = 16_000_000;
/** Bounds the work that a hostile picture can cause. */
const timeLimitInSeconds = 20;

/** The part of a picture that is stored: the chosen one, narrowed to an aspect (width / height). */
export type ImageShape = {
  crop?: PictureCrop | undefined;
  aspect?: number;
  /** Stored in one size and in less quality, as many pictures are that few people look at. */
  isSmall?: boolean;
};

type VariantType = 'image/avif' | 'image/webp';

type EncodedVariant = { width: number; mediaType: VariantType; bytes: Buffer };

export type EncodedImage = {
  /** WebP, at most 1600 px wide and high. */
  bytes: Buffer;
  width: number;
  height: number;
  variants: EncodedVariant[];
};

/** Opens an uploaded picture, within bounds of size and time. */
export const openImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels }).timeout({ seconds: timeLimitInSeconds });

const inTurn = createTurns();

/** Does the work that decodes a picture; that of a large one waits for those before it. */
export const decode = async <Result>(
  bytes: Buffer,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { width, height } = await openImage(bytes).metadata();
  return width * height > largePixels ? inTurn('large', work) : work();
};

/** The stored part as raw pixels: upright, in sRGB, the first frame of an animation. */
const readPixels = async (bytes: Buffer, shape: ImageShape) => {
  const { autoOrient } = await openImage(bytes).metadata();
  return openImage(bytes)
    .autoOrient()
    .extract(pictureArea(autoOrient, shape))
    .resize({
      width: maxWidthInPixels,
      height: maxWidthInPixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
};

type Pixels = Awaited<ReturnType<typeof readPixels>>;

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/**
 * AVIF for browsers that accept it, WebP for the others; `effort` 2 costs a tenth of the default's time. Each reads the pixels
 * anew: sharp's `clone` would copy them on the event loop.
 */
const encodeVariants = (pixels: Pixels, width: number): Promise<EncodedVariant>[] => {
  const small = () => fromPixels(pixels).resize({ width });
  return [
    small()
      .avif({ quality: 52, effort: 2 })
      .toBuffer()
      .then((bytes) => ({ width, mediaType: 'image/avif', bytes })),
    small()
      .webp({ quality: 78 })
      .toBuffer()
      .then((bytes) => ({ width, mediaType: 'image/webp', bytes })),
  ];
};

const encode = async (bytes: Buffer, shape: ImageShape): Promise<EncodedImage> => {
  const pixels = await readPixels(bytes, shape);
  const { width, height } = pixels.info;
  const { isSmall = false } = shape;
  const smaller = isSmall ? [] : pictureWidths.filter((small) => small < width);
  const [base, ...variants] = await Promise.all([
    fromPixels(pixels)
      .webp({ quality: isSmall ? 50 : 80 })
      .toBuffer(),
    ...smaller.flatMap((small) => encodeVariants(pixels, small)),
  ]);
  return { bytes: base, width, height, variants };
};

/**
 * Re-encodes a picture in its own size and in smaller ones, so that no uploaded byte (metadata, location,
 * script) is ever served. Runs in threads of the image library, not on the event loop.
 * @throws AppError file.damaged with the text at `field`
 */
export const encodeImage = async (
  bytes: Buffer,
  field: string,
  shape: ImageShape,
): Promise<EncodedImage> => {
  try {
    return await decode(bytes, () => encode(bytes, shape));
  } catch {
    throw new AppError('file.damaged', {
      [field]: ['تعذر فتح الصورة؛ قد تكون تالفة. جرّب صورة أخرى.'],
    });
  }
};
