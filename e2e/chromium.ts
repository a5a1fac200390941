import sparticuz from '@sparticuz/chromium';

/**
 * `CHROMIUM_PATH`, else the Chromium of the lock file. A browser that happens to be installed is not looked for: tests
 * run in the same version on every machine.
 */
export const findChromium = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ?? sparticuz.executablePath();

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
