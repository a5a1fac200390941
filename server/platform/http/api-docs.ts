import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { once } from '#domain/once.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

const inlineScripts = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu;

const hashesOf = (html: string) =>
  [...html.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * The page and its script, in an application of their own that is made when somebody opens them: the library takes 20 MB of memory,
 * which most installations never use.
 */
const openReference = once(async () => {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reference = fastify();
  await reference.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      theme: 'default',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      // The page must not load anything from another host.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  return reference;
});

const policyOf = (html: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ');

/** The page about the API at `/api/docs`, with a content security policy of its own. */
export const apiDocsPlugin = routesPlugin('api-docs', ['openapi', 'security-headers'], (docs) => {
  docs.get('/api/docs/', async (request, reply) => {
    // The page names its script by a path relative to this one.
    if (!/^[^?]*\/(?:\?|$)/u.test(request.url)) return reply.redirect('/api/docs/', 301);
    const { body } = await (await openReference()).inject('/api/docs/');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(body))
      .send(body);
  });
  docs.get('/api/docs/js/scalar.js', async (_request, reply) => {
    const { body } = await (await openReference()).inject('/api/docs/js/scalar.js');
    return reply.type('application/javascript; charset=utf-8').send(body);
  });
});
