import helmet, { type HelmetOptions } from 'helmet';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

export type SecurityOptions = {
  /** Hashes of the inline scripts in the built pages, such as `sha256-…`. */
  scriptHashes: string[];
  /** Whether the site is reached over TLS; then a header makes browsers use only TLS. */
  isHttps: boolean;
};

/** For every reply: the type is not guessed, and no other site may embed it. */
const forEveryReply = (isHttps: boolean) =>
  ({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  }) satisfies HelmetOptions;

/** API replies are data: a browser that opens one as a page must not load or run anything. */
const forCalls = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
} satisfies HelmetOptions;

/**
 * The access token lies in local storage (spec §9), so no foreign script may ever run:
 * scripts come from this host or are named by hash.
 */
const forPages = (scriptHashes: string[]) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // Formulas are laid out with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // A lesson's video may be a file on any host (spec §2); as media it can only be played.
        mediaSrc: ["'self'", 'https:'],
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    // The video player needs its embedder's origin; same-origin-allow-popups keeps it and isolates us.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    originAgentCluster: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
  }) satisfies HelmetOptions;

const isCall = (url: string) => /^\/api\//iu.test(url);
/** Scripts, styles and fonts. A policy applies only to documents; here it would only add bytes. */
const isAsset = (url: string) => url.startsWith('/assets/');

/** Sets the security headers of every reply, refusals included; a route may set another value. */
export const securityHeadersPlugin = serverPlugin<SecurityOptions>(
  'security-headers',
  [],
  (app, { scriptHashes, isHttps }) => {
    // Made once: helmet reads its options anew for each middleware.
    const common = forEveryReply(isHttps);
    const setForAssets = helmet(common);
    const setForCalls = helmet({ ...common, ...forCalls });
    const setForPages = helmet({ ...common, ...forPages(scriptHashes) });
    const setFor = (url: string) => {
      if (isAsset(url)) return setForAssets;
      return isCall(url) ? setForCalls : setForPages;
    };
    app.addHook('onRequest', (request, reply, done) => {
      setFor(request.url)(request.raw, reply.raw, () => done());
    });
  },
);
