import cluster from 'node:cluster';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig } from './config/config.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { loadWebBuild } from './platform/pages/web-pages.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { findWorkerOrder, startWorkers, type WorkerOrder } from './product/workers.ts';
import { startProduct } from './product.ts';
import type { Product } from './product/start.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const sayNothing = () => undefined;

const sayReady = ({ url, mailboxUrl }: Product): void => {
  say(`\nReady: ${url}`);
  say(`  students  ${url}/`);
  say(`  teacher   ${url}/admin/login`);
  say(`  the API   ${url}/api/docs`);
  if (mailboxUrl) say(`  mail      ${mailboxUrl}`);
};

const startAll = async (config: Config, web: WebBuild | undefined): Promise<Product> => {
  if (!web) say('The pages are not built (npm run build); only the API answers.');
  const product =
    config.workers > 1 ? await startWorkers(config, say) : await startProduct({ config, web, say });
  sayReady(product);
  return product;
};

const startAsWorker = async (
  config: Config,
  web: WebBuild | undefined,
  { databaseUrl, share, mailboxToken, isLeading }: WorkerOrder,
): Promise<Product> => {
  // A terminal sends it to all processes at once; the first one tells the workers when to stop.
  process.on('SIGINT', () => undefined);
  const product = await startProduct({
    config: { ...config, databaseUrl },
    web,
    say: isLeading ? say : sayNothing,
    runsJobs: isLeading,
    share,
    mailboxToken,
    metrics: createMetrics({ isWorker: true }),
  });
  const { url, port, mailboxUrl } = product;
  process.send?.({ url, port, mailboxUrl });
  return product;
};

try {
  const config = readConfig(process.env);
  const web = await loadWebBuild(join(import.meta.dirname, '../build/web'));
  const order = findWorkerOrder(process.env);
  const product = order ? await startAsWorker(config, web, order) : await startAll(config, web);
  // Each step of the stop has a limit of its own; this limit is longer than all of them together.
  const options = { delay: 120_000, ...(order && { skip: ['SIGINT' as const] }) };
  closeWithGrace(options, async ({ err }) => {
    if (err) process.stderr.write(`${explainStartError(err)}\n`);
    await product.stop();
    if (!order) say('Stopped. Everything accepted is stored.');
  });
} catch (error) {
  process.stderr.write(`\nThe product did not start.\n${explainStartError(error)}\n`);
  // A worker's channel to the first process would keep it running.
  if (cluster.isWorker) process.exit(1);
  process.exitCode = 1;
}
