import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { TeacherSettingsError } from './features/accounts/accounts.api.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/database-start-error.ts';
import { ForeignFilesError } from './platform/files/installation/check-installation.ts';
import { loadWebBuild } from './platform/pages/web-pages.ts';
import { startProduct } from './product.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Their messages are written for the person at the terminal; of other errors the stack is shown. */
const expectedErrors = [ConfigError, DatabaseStartError, ForeignFilesError, TeacherSettingsError];

const explain = (error: unknown): string => {
  if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT: another program listens there already. Stop it, or choose another PORT.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  const config = readConfig(process.env);
  const web = await loadWebBuild(join(import.meta.dirname, '../build/web'));
  if (!web) say('The pages are not built (npm run build); only the API answers.');
  const product = await startProduct({ config, web, say });
  say(`\nReady: ${product.url}`);
  say(`  students  ${product.url}/`);
  say(`  teacher   ${product.url}/admin/login`);
  say(`  the API   ${product.url}/api/docs`);
  if (config.hasDevelopmentMailbox) {
    say(`  mail      http://localhost:${product.port}/dev/mailbox`);
  }
  // Each part has a limit of its own; this one is longer than all of them together need to be.
  closeWithGrace({ delay: 120_000 }, async ({ err }) => {
    if (err) process.stderr.write(`${explain(err)}\n`);
    await product.stop();
    say('Stopped. Everything accepted is stored.');
  });
} catch (error) {
  process.stderr.write(`\nThe product did not start.\n${explain(error)}\n`);
  process.exitCode = 1;
}
