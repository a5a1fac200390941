import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH`, else an installed Chromium, else the one that comes from npm. */
export const findChromium = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ??
  installed.find((path) => existsSync(path)) ??
  sparticuz.executablePath();

/** Without a sandbox and without background requests: the browser serves tests and measurements on this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
