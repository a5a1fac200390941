import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { loadWebBuild } from './platform/pages/web-pages.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { startProduct } from './product.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  const config = readConfig(process.env);
  const web = await loadWebBuild(join(import.meta.dirname, '../build/web'));
  if (!web) say('The pages are not built (npm run build); only the API answers.');
  const product = await startProduct({ config, web, say });
  say(`\nReady: ${product.url}`);
  say(`  students  ${product.url}/`);
  say(`  teacher   ${product.url}/admin/login`);
  say(`  the API   ${product.url}/api/docs`);
  if (product.mailboxUrl) say(`  mail      ${product.mailboxUrl}`);
  // Each part has a limit of its own; this one is longer than all of them together need to be.
  closeWithGrace({ delay: 120_000 }, async ({ err }) => {
    if (err) process.stderr.write(`${explainStartError(err)}\n`);
    await product.stop();
    say('Stopped. Everything accepted is stored.');
  });
} catch (error) {
  process.stderr.write(`\nThe product did not start.\n${explainStartError(error)}\n`);
  process.exitCode = 1;
}
