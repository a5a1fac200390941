import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type SecurityOptions = {
  /** Hashes of the inline scripts in the built pages, such as `'sha256-…'`. */
  scriptHashes: string[];
  /** Behind TLS the browser is told to stay there. */
  isHttps: boolean;
};

/**
 * Headers of every reply. The access token lies in local storage (spec §9), so no foreign script may ever run:
 * scripts come from this host or are named by hash.
 */
export const registerSecurityHeaders = (
  app: FastifyInstance,
  { scriptHashes, isHttps }: SecurityOptions,
): void => {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Formulas place their parts by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // The video player asks its embedder's origin; same-origin-allow-popups keeps it and isolates us.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
};
