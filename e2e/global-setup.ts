import { startProduct } from './start-product.ts';

/** The real product with demo content; journeys share it. */
export default async function setup() {
  // Journeys can run against a server that is up already.
  if (process.env['E2E_BASE_URL']) return undefined;
  const { url, stop } = await startProduct({ demo: true });
  process.env['E2E_BASE_URL'] = url;
  return stop;
}
