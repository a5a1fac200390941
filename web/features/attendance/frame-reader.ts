/** Chromium's own reader on Android; other browsers and systems have none. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads the text of a QR code in the present frame of a video. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>;

const createDetectorReader = async (): Promise<FrameReader | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** Enough for a card at arm's length, and a fraction of the work of a whole frame. */
const maxWidth = 640;

const createScriptReader = async (): Promise<FrameReader> => {
  const { default: readQrCode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, maxWidth / video.videoWidth);
    const [width, height] = [
      Math.round(video.videoWidth * scale),
      Math.round(video.videoHeight * scale),
    ];
    if (!context || width === 0) return Promise.resolve(undefined);
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const found = readQrCode.default(data, width, height, { inversionAttempts: 'dontInvert' });
    return Promise.resolve(found?.data || undefined);
  };
};

/**
 * The browser's own reader, where there is one, else a library's; also once that one fails, as on a phone whose reader was
 * never installed.
 */
export const createFrameReader = async (): Promise<FrameReader> => {
  const own = await createDetectorReader().catch(() => undefined);
  let read = own ?? (await createScriptReader());
  return async (video) => {
    try {
      return await read(video);
    } catch {
      read = await createScriptReader();
      return read(video);
    }
  };
};
