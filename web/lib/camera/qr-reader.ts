/** Chromium's own reader on Android; other browsers and systems have none. */
type Detector = {
  detect: (source: QrSource) => Promise<{ rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

export type QrSource = HTMLVideoElement | ImageData;

/** The text of the QR code in a picture; undefined where there is none. */
export type QrReader<Source extends QrSource> = (source: Source) => Promise<string | undefined>;

/** The points of a picture for the library; undefined while there is no picture. */
type PixelsOf<Source> = (
  source: Source,
) => Pick<ImageData, 'data' | 'width' | 'height'> | undefined;

const createDetectorReader = async (): Promise<QrReader<QrSource> | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue;
};

const createScriptReader = async <Source extends QrSource>(
  pixelsOf: PixelsOf<Source>,
): Promise<QrReader<Source>> => {
  const { default: readQrCode } = await import('jsqr');
  return (source) => {
    const pixels = pixelsOf(source);
    if (!pixels) return Promise.resolve(undefined);
    const { data, width, height } = pixels;
    const found = readQrCode.default(data, width, height, { inversionAttempts: 'dontInvert' });
    return Promise.resolve(found?.data || undefined);
  };
};

/**
 * The browser's own reader, where there is one, else a library's; also once that one fails, as on a phone whose reader was
 * never installed.
 */
export const createQrReader = async <Source extends QrSource>(
  pixelsOf: PixelsOf<Source>,
): Promise<QrReader<Source>> => {
  const own = await createDetectorReader().catch(() => undefined);
  let read: QrReader<Source> = own ?? (await createScriptReader(pixelsOf));
  return async (source) => {
    try {
      return await read(source);
    } catch {
      read = await createScriptReader(pixelsOf);
      return read(source);
    }
  };
};
