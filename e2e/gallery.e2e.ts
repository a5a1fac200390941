import { readdir } from 'node:fs/promises';
import { createServer, type ViteDevServer } from 'vite';
import { atWidths, expectNoSideways } from './page-width.ts';
import { expect, test } from './test.ts';

let server: ViteDevServer;
let address = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createServer({
    configFile: 'docs/gallery/vite.config.ts',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(() => server.close());

test('the gallery names every part of the interface', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  const shown = (await page.getByRole('main').locator('figcaption').allTextContents()).join(' ');
  const parts = (await readdir('web/ui')).filter((file) => file.endsWith('.tsx'));
  expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
});

test('every part is readable and fits a phone and a wide window, light and dark', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /نقل|حرّك|اسحب/u }).first()).toBeVisible();
  const look = async (where: string) => {
    await expectAccessible(page);
    await expectNoSideways(page, where);
  };
  await atWidths(page, [360, 1440], look);
  await page.getByRole('button', { name: 'المظهر الداكن' }).click();
  await atWidths(page, [360, 1440], look);
});

test('a message goes after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  // From here on only the steps below advance the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'أظهر رسالة نجاح' }).click();
  const message = page.getByText('حُفظ الدرس.');
  await expect(async () => {
    await page.clock.runFor(16);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await page.clock.runFor(4500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message).toBeHidden();
});

test('a message that a dialog gives lies above it', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'افتح نافذة', exact: true }).click();
  await page.getByRole('button', { name: 'انسخ البريد' }).click();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  // The browser lays a popover that opens later above a dialog that opened before.
  expect(await message.evaluate((element) => element.closest(':popover-open') !== null)).toBe(true);
  await page.screenshot({ path: test.info().outputPath('above-the-dialog.png') });
});
