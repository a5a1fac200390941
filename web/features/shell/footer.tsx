import { MessageCircle } from 'lucide-react';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { useSite } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Logo } from './logo.tsx';
import { shellTexts as texts } from './shell.texts.ts';

export function Footer() {
  const isHydrated = useHydrated();
  const { siteName, siteDescription, developers } = useSite();
  return (
    <footer className="exam:hidden border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <Logo />
          <p className="text-sm text-ink-soft">{siteDescription}</p>
        </div>
        {/* A prerendered page does not contain them. */}
        {isHydrated && developers.length > 0 && (
          <div>
            <p className="text-sm text-ink-soft">{texts.builtBy}</p>
            <ul className="flex flex-wrap gap-x-4">
              {developers.map(({ name, chatUrl }) => (
                <li key={chatUrl}>
                  <a
                    href={chatUrl}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-brand underline-offset-4 hover:underline"
                  >
                    <MessageCircle className="size-4" />
                    <span className="sr-only">{texts.chatWith}</span>
                    {name}
                    <span className="sr-only">{texts.inNewWindow}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="border-t border-line pt-4 text-sm text-ink-soft sm:col-span-full">
          {/* From the device, because a prerendered page may be older than the year. */}
          {/* oxlint-disable-next-line react/purity -- the year does not change while the page is shown */}
          © {isHydrated && <Ltr>{new Date().getFullYear()}</Ltr>} {siteName}. {texts.rights}.
        </p>
      </div>
    </footer>
  );
}
