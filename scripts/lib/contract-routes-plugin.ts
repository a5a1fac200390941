import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type RouteRow = { method: string; path: string; access: string; encoding?: string };

/**
 * Gives the browser the contract's routes without their schemas: a call needs only the method, path, encoding and
 * whether it is public, and the schemas would add the validation library to the home page. Groups that a module does
 * not export are not imported from it either, so the bundler leaves them out. Types still come from the contract;
 * without this plugin everything works, only with larger scripts.
 */
export function contractRoutes(): Plugin {
  const targets = new Set([
    resolve('web/lib/api/api.ts'),
    resolve('web/lib/api/on-demand/on-demand-api.ts'),
    resolve('web/lib/api/teacher/teacher-api.ts'),
    resolve('web/lib/api/visitors/visitor-api.ts'),
  ]);
  return {
    name: 'contract-routes',
    async load(id) {
      if (!targets.has(id.split('?')[0] ?? '')) return undefined;
      const contract: { api: Record<string, Record<string, RouteRow>> } = await import(
        pathToFileURL(resolve('contract/api/api.ts')).href
      );
      return Object.entries(contract.api)
        .map(
          ([group, routes]) => `export const ${group} = ${JSON.stringify(withoutSchemas(routes))};`,
        )
        .join('\n');
    },
  };
}

function withoutSchemas(routes: Record<string, RouteRow>): Record<string, RouteRow> {
  const rows = Object.entries(routes).map(([name, { method, path, access, encoding }]) => [
    name,
    {
      method,
      path,
      // A call only needs to know whether to send a token.
      ...(access === 'public' ? { access } : {}),
      ...(encoding === undefined ? {} : { encoding }),
    },
  ]);
  return Object.fromEntries(rows);
}
