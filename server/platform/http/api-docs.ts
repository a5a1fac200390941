import { createHash } from 'node:crypto';
import apiReference from '@scalar/fastify-api-reference';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

const inlineScripts = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu;

const hashesOf = (html: string) =>
  [...html.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The page about the API at `/api/docs`, with a content security policy of its own. */
export const apiDocsPlugin = routesPlugin(
  'api-docs',
  ['openapi', 'security-headers'],
  async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).includes('html')) {
        const policy = [
          "default-src 'self'",
          `script-src 'self' ${hashesOf(payload).join(' ')}`,
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data: blob:",
          "font-src 'self' data:",
          "frame-ancestors 'none'",
        ];
        void reply.header('content-security-policy', policy.join('; '));
      }
      return payload;
    });
    await docs.register(apiReference, {
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
  },
);
