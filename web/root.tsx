import arabicFont from '@fonts/readex-pro-arabic.woff2';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router';
import './app.css';
import { SessionWatch } from './features/shell/session-watch.tsx';
import { queryClient } from './lib/api/query-client.ts';
import { prepareFirstPaint } from './lib/first-visit/first-paint.ts';
import { firstVisitTexts } from './lib/first-visit/first-visit.texts.ts';
import { inlineScript } from './lib/first-visit/inline-script.ts';
import { watchScripts } from './lib/first-visit/watch-scripts.ts';
import { earlyPages, startEarlyCalls } from './lib/pages/start-early-calls.ts';
import { useViewer } from './lib/session/session.ts';
import { isSigningOut } from './lib/session/use-sign-out.ts';
import { readSite, siteElementId, siteJson } from './lib/site.ts';
import { PendingLine } from '#web/ui/feedback/pending-line.tsx';
import { ToasterHost } from './ui/feedback/toaster-host.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';

export { PageError as ErrorBoundary } from '#web/features/shell/page-error.tsx';

/** It runs in the document, so the bundle need not contain it. */
const headScript = import.meta.env.SSR
  ? inlineScript(prepareFirstPaint) +
    inlineScript(startEarlyCalls, earlyPages()) +
    inlineScript(watchScripts, firstVisitTexts)
  : '';

export const links = () => [
  {
    rel: 'preload',
    href: arabicFont,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = () => {
  const { siteName, siteDescription } = readSite();
  return [{ title: `${siteName} | ${siteDescription}` }];
};

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first-paint script may set the theme and the session mark on this element before hydration.
    <html lang="ar" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1b21" media="(prefers-color-scheme: dark)" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <script
          id={siteElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: siteJson() }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <FullScreenSpinner />;
}

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      <PendingBar />
      <Page />
      <ToasterHost />
    </QueryClientProvider>
  );
}

/** The page, until its person signs out: from then on nothing of it is shown while the next one loads. */
function Page() {
  const navigation = useNavigation();
  const isLeft = useViewer() === null && isSigningOut(navigation);
  return isLeft ? <FullScreenSpinner /> : <Outlet />;
}

/** While the next page loads. */
function PendingBar() {
  return useNavigation().state === 'loading' && <PendingLine />;
}
