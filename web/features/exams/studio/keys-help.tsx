import { Keyboard } from 'lucide-react';
import { useId } from 'react';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { studioTexts as texts } from './state/studio.texts.ts';

/** The keys of the page, in a pop-over that Esc or a click beside it closes. */
export function KeysHelp() {
  const id = useId();
  return (
    <>
      <IconButton
        label={texts.keys}
        popoverTarget={id}
        icon={<Keyboard aria-hidden="true" className="size-5" />}
      />
      <section
        id={id}
        popover="auto"
        aria-label={texts.keys}
        className="m-auto max-w-md rounded-lg border border-line bg-raised p-4 text-ink shadow-lift sm:p-6"
      >
        <h2 className="mb-3 text-lg">{texts.keys}</h2>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
          {Object.values(texts.keysHint).map(([keys, effect]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded border border-line-strong bg-sunken px-2 py-0.5 text-sm">
                  <Ltr>{keys}</Ltr>
                </kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
