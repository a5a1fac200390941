import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from './files.ts';

export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Red on the left, blue on the right, with a photograph's noise so that the file is as large as one. */
export const photograph = async (width = 1600, height = 1200): Promise<Upload> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const half = await sharp({
    create: { width: width / 2, height, channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([
      { input: half, left: width / 2, top: 0 },
      {
        input: await sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
          .png()
          .toBuffer(),
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'صورة من الهاتف.jpg', mimeType: 'image/jpeg', buffer };
};

/** A PDF that is large enough to take a while on a poor network. */
export const heavyPdf = (megabytes: number): Upload => ({
  ...pdf,
  name: 'أوراق عمل ثقيلة.pdf',
  // A comment of that size, because a document without its end would be refused as cut.
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.alloc(megabytes * 1024 * 1024, 'x'),
    pdf.buffer.subarray('%PDF-1.4'.length),
  ]),
});

/** Drops or pastes files on an element, as the browser does it. */
export const give = async (target: Locator, kind: 'drop' | 'paste', files: Upload[]) =>
  target.evaluate(
    (element, { kind: type, parts }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of parts) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    },
    {
      kind,
      parts: files.map(({ name, mimeType, buffer }) => ({
        name,
        mimeType,
        base64: buffer.toString('base64'),
      })),
    },
  );

/** A slow mobile network: 40 kB a second for uploads. */
export const slowDown = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  const poor = { latency: 20, downloadThroughput: 500_000, uploadThroughput: 40_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...poor });
  return {
    cut: () => network.send('Network.emulateNetworkConditions', { offline: true, ...poor }),
    restore: () =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      }),
  };
};
