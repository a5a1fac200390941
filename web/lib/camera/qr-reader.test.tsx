import { encode } from 'uqr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQrReader } from './qr-reader.ts';
import { createFrameGrabber } from './video-pixels.ts';

const detect = vi.fn<() => Promise<{ rawValue: string }[]>>();

/** The browser's own reader, as Chromium on Android has it. */
const installDetector = (formats = ['qr_code']) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );

const [width, height] = [240, 240];

/** A frame with a QR code, as a canvas gives it. */
const frameOf = (text: string): Uint8ClampedArray => {
  const { data, size } = encode(text, { border: 4 });
  const module = Math.floor(width / size);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)] === true) {
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return pixels;
};

const createReader = () => createQrReader(createFrameGrabber(640));

const video = { videoWidth: width, videoHeight: height } as HTMLVideoElement;

beforeEach(() => {
  detect.mockReset();
  const context = {
    drawImage: () => undefined,
    getImageData: () => ({ data: frameOf('library'), width, height }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the browser’s own reader reads where there is one', async () => {
  installDetector();
  detect.mockResolvedValue([{ rawValue: 'browser' }]);
  expect(await (await createReader())(video)).toBe('browser');
});

test('without one, or with one that knows no QR codes, the library reads', async () => {
  expect(await (await createReader())(video)).toBe('library');
  installDetector(['ean_13']);
  expect(await (await createReader())(video)).toBe('library');
  expect(detect).not.toHaveBeenCalled();
});

test('once the browser’s own reader fails, the library reads, the same frame too', async () => {
  installDetector();
  detect.mockRejectedValue(new DOMException('', 'NotSupportedError'));
  const read = await createReader();
  expect(await read(video)).toBe('library');
  expect(await read(video)).toBe('library');
  expect(detect).toHaveBeenCalledTimes(1);
});
