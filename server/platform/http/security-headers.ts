import type { FastifyInstance } from 'fastify';

export type SecurityOptions = {
  /** Hashes of the inline scripts in the built pages, such as `sha256-…`. */
  scriptHashes: string[];
  /** Behind TLS the browser is told to stay there. */
  isHttps: boolean;
};

/**
 * The access token lies in local storage (spec §9), so no foreign script may ever run:
 * scripts come from this host or are named by hash.
 */
const pagePolicy = (scriptHashes: string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Formulas place their parts by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A lesson's video may be a file on any host (spec §2); as media it can only be played.
    "media-src 'self' https:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "worker-src 'self'",
  ].join('; ');

/** A reply of the API is data: whoever shows it as a page gets an inert one. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const isCall = (url: string) => /^\/api\//iu.test(url);
/** Scripts, styles and fonts of the pages: a policy binds documents, and here it would only cost a poor network bytes. */
const isAsset = (url: string) => url.startsWith('/assets/');

/** Headers of every reply, written out once; a route may set its own instead. */
export const registerSecurityHeaders = (
  app: FastifyInstance,
  { scriptHashes, isHttps }: SecurityOptions,
): void => {
  const common = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const ofCalls = { ...common, 'content-security-policy': dataPolicy };
  const ofPages = {
    ...common,
    'content-security-policy': pagePolicy(scriptHashes),
    // The video player asks its embedder's origin; same-origin-allow-popups keeps it and isolates us.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
  };
  const headersOf = (url: string) => {
    if (isAsset(url)) return common;
    return isCall(url) ? ofCalls : ofPages;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
};
