import type { Page } from '@playwright/test';

declare global {
  var laySheet: (address: string) => Promise<void>;
}

/**
 * Gives a page, before it is opened, a camera that sees what is laid before it. The file that Chromium takes for a camera shows
 * each picture for a while that a slow machine may need longer than.
 * @returns lays a JPEG picture before it, which stays until the next one
 */
export const layBeforeCamera = async (
  page: Page,
  size: { width: number; height: number },
): Promise<(picture: Buffer) => Promise<void>> => {
  await page.addInitScript(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    const seen = new Image();
    const draw = () => {
      context?.drawImage(seen, 0, 0, width, height);
    };
    globalThis.laySheet = async (address) => {
      seen.src = address;
      await seen.decode();
      draw();
    };
    navigator.mediaDevices.getUserMedia = () => {
      // A stream has a frame only when something is drawn.
      setInterval(draw, 250);
      return Promise.resolve(canvas.captureStream());
    };
  }, size);
  return (picture) =>
    page.evaluate(
      (address) => globalThis.laySheet(address),
      `data:image/jpeg;base64,${picture.toString('base64')}`,
    );
};
