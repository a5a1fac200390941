import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '#e2e/chromium.ts';
import { readConfig } from '#server/config/config.ts';
import { loadWebBuild } from '#server/platform/pages/web-pages.ts';
import { startProduct } from '#server/product.ts';

/** The built product with its demo content, and a browser. */
export type OpenedDemo = { address: string; browser: Browser; close: () => Promise<void> };

/**
 * Starts the product on an empty folder; `close` stops it and deletes the folder. `environment` adds settings.
 * @throws Error if the pages are not built
 */
export const openDemo = async (environment: Record<string, string> = {}): Promise<OpenedDemo> => {
  const web = await loadWebBuild(join(import.meta.dirname, '../../build/web'));
  if (!web) throw new Error('The pages are not built: npm run build.');
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-demo-'));
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '1',
    LOG_LEVEL: 'error',
    ...environment,
  });
  const product = await startProduct({ config, web, say: () => undefined });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  return {
    address: product.url,
    browser,
    close: async () => {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
