import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const moduleScripts = /<link rel="modulepreload"[^>]*>|<script type="module"[\s\S]*?<\/script>/gu;
/** The router's own inline scripts: scroll restoration and hydration. */
const routerScripts = /<script>(?:\(\(storageKey|window\.__reactRouter)[\s\S]*?<\/script>/gu;

/**
 * Prepares the maintenance page for the server: removes the scripts, which would render the requested page,
 * and adds a link that reloads it.
 */
export async function setMaintenancePageApart(clientFolder) {
  const source = join(clientFolder, 'maintenance', 'index.html');
  const html = await readFile(source, 'utf8');
  const still = html
    .replaceAll(moduleScripts, '')
    .replaceAll(routerScripts, '')
    .replace('href="#retry"', 'href=""');
  if (/__reactRouter|src="\/assets|#retry/u.test(still)) {
    throw new Error('The maintenance page still holds what belongs to the router.');
  }
  await writeFile(join(clientFolder, '__maintenance.html'), still);
  await rm(join(clientFolder, 'maintenance'), { recursive: true });
}
