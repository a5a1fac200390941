import { startProduct } from './start-product.ts';

/** The real product with demo content; journeys share it. */
export default async function setup() {
  // Journeys can run against a server that is up already; E2E_DATABASE_URL names its database then.
  if (process.env['E2E_BASE_URL']) return undefined;
  const { url, connectionString, stop } = await startProduct({ demo: true });
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = connectionString;
  return stop;
}
