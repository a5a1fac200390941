import { ElementTile } from '#web/ui/element-tile.tsx';
import { featureTrio } from './features-trio.texts.ts';
import { homeTexts as texts } from './home.texts.ts';

export function FeaturesTrio() {
  return (
    <section aria-labelledby="features-title" className="mb-14 border-y border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-12">
        <h2 id="features-title" className="text-2xl">
          {texts.featuresTitle}
        </h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {featureTrio.map(({ number, symbol, title, text }) => (
            <li key={symbol} className="flex gap-4">
              <ElementTile number={number} symbol={symbol} size="sm" className="mt-1 size-16" />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
