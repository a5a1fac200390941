import { paths } from '#web/paths/paths.ts';

const anyOrigin = 'http://site.invalid';
const withoutReturn = new Set(['/login', '/register', '/admin/login']);

/**
 * Where to go after signing in: only a path of this site (decisions §3). `subscription` without a slash means
 * `/subscription`, and `/certificates` means `/my-certificates`.
 */
export function safeRedirect(value: string | null | undefined, fallback = paths.home()): string {
  const candidate = (value ?? '').trim();
  if (candidate === '') return fallback;
  const path = /^[a-z][a-z/-]*$/iu.test(candidate) ? `/${candidate}` : candidate;
  // A browser reads `//host` and `/\host` as another site, and removes tabs and line ends inside them.
  // oxlint-disable-next-line no-control-regex -- this refuses control characters
  if (!path.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/u.test(path)) return fallback;
  const url = parse(path);
  if (url === undefined || url.origin !== anyOrigin || withoutReturn.has(plain(url.pathname)))
    return fallback;
  // `/..//host` becomes `//host` only after its dots are resolved.
  if (url.pathname.startsWith('//')) return fallback;
  const pathname = plain(url.pathname) === '/certificates' ? paths.myCertificates() : url.pathname;
  return pathname + url.search + url.hash;
}

/** Routes match in any letter case, and with a slash at the end. */
function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/u, '');
}

function parse(path: string): URL | undefined {
  try {
    return new URL(path, anyOrigin);
  } catch {
    return undefined;
  }
}
