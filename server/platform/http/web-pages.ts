import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { pages } from '#contract/pages.ts';

/** What the build leaves for the server: the pages, and the hashes of their inline scripts. */
export type WebBuild = { root: string; scriptHashes: string[] };

/** Finds the built pages; undefined before the first build. */
export const loadWebBuild = async (folder: string): Promise<WebBuild | undefined> => {
  const root = join(folder, 'client');
  if (!existsSync(join(root, fallbackPage))) return undefined;
  const policy = cspFile.parse(JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8')));
  return { root, ...policy };
};

const cspFile = z.object({ scriptHashes: z.array(z.string()) });

/** The empty shell that a page without prerendered HTML starts from. */
const fallbackPage = '__spa-fallback.html';

const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });

const pageFileOf = (path: string, isPrerendered: boolean) => {
  if (!isPrerendered) return fallbackPage;
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
};

const isCall = /^\/(?:api|files|assets)\//iu;

/** Serves the built pages and their files; unknown paths get the not-found page with status 404 (spec §2). */
export const registerWebPages = (app: FastifyInstance, { root }: WebBuild): void => {
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names with a hash never change; the rest is asked for again.
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  for (const page of pages) {
    const file = pageFileOf(page.path, 'prerender' in page);
    app.get(page.path, (_request, reply) => sendPage(reply, file));
  }
  app.get('*', (request, reply) =>
    isCall.test(request.url) ? reply.callNotFound() : sendPage(reply.code(404), fallbackPage),
  );
};
