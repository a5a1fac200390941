import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { documentOf, pages, type ProductPage } from '#contract/pages.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';
import { createFilledPages, type FilledPages } from './filled-pages.ts';
import { registerSiteFiles } from './site-files.ts';
import type { Site, WebBuild } from './web-build.ts';

/** The empty shell that an unknown address starts from. */
const fallbackPage = '__spa-fallback.html';
const maintenancePage = '__maintenance.html';

/** In seconds; the maintenance page reloads itself at the same interval. */
export const retryAfterMaintenance = 60;

/** Finds the built pages; undefined before the first build. */
export const loadWebBuild = async (folder: string): Promise<WebBuild | undefined> => {
  const root = join(folder, 'client');
  if (!existsSync(join(root, fallbackPage))) return undefined;
  const policyFile = join(folder, 'csp.json');
  const { scriptHashes } = cspFile.parse(JSON.parse(await readFile(policyFile, 'utf8')));
  const templates = new Map<string, string>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    templates.set(file.replaceAll('\\', '/'), await readFile(join(root, file), 'utf8'));
  }
  return { root, scriptHashes, templates, builtAt: (await stat(policyFile)).mtime };
};

const cspFile = z.object({ scriptHashes: z.array(z.string()) });

const isCall = /^\/(?:api|files|assets)\//iu;

/** During maintenance only the teacher's pages stay open. */
const isTeachersPage = (path: string) => path.startsWith('/admin/');

const sendMaintenance = (
  filledPages: FilledPages,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  void reply
    .code(503)
    .headers({ 'retry-after': retryAfterMaintenance, 'cache-control': 'no-store' });
  return filledPages.send(maintenancePage, request, reply);
};

/** Keeps pages with personal data out of search engines. */
const hideFromSearch = (reply: FastifyReply, { access, isUnlisted }: ProductPage) => {
  if (access !== 'public' || isUnlisted) void reply.header('x-robots-tag', 'noindex');
};

/**
 * Headers for revalidation, ranges and tracing, useless for a file whose name is a hash: 150 bytes for each of the 17
 * files of a first visit.
 */
const uselessForAssets = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];

type Options = { build: WebBuild; site: Site };

/** Serves the built pages and their files; unknown paths get the not-found page with status 404 (spec §2). */
export const webPagesPlugin = routesPlugin<Options>(
  'web-pages',
  ['problems'],
  (app, { build, site }) => {
    app.register(fastifyStatic, {
      root: build.root,
      wildcard: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        // Files with a hash in their name never change; browsers revalidate the others.
        if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
        else for (const name of uselessForAssets) reply.removeHeader(name);
      },
    });
    registerSiteFiles(app, build, site);

    const filled = createFilledPages(build.templates, site.read);
    site.onChange(filled.clear);
    const isClosed = async (path: string) =>
      !isTeachersPage(path) && (await site.read()).maintenanceMode;

    for (const page of pages) {
      const file = documentOf(page);
      app.get(page.path, async (request, reply) => {
        if (await isClosed(page.path)) return sendMaintenance(filled, request, reply);
        hideFromSearch(reply, page);
        return filled.send(file, request, reply);
      });
    }
    app.get('*', async (request, reply) => {
      if (isCall.test(request.url)) return reply.callNotFound();
      if (await isClosed(request.url)) return sendMaintenance(filled, request, reply);
      return filled.send(fallbackPage, request, reply.code(404));
    });
  },
);
