import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/lib/link-button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { notFoundTexts as texts } from './not-found.texts.ts';

/** Element 404: not discovered yet (spec §2, any other path). */
export function NotFound() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-20 text-center">
      <ElementTile
        number={404}
        symbol="Nf"
        name={texts.element}
        measure={texts.measure}
        size="lg"
      />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="text-ink-soft">{texts.explanation}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home()}>{texts.home}</LinkButton>
        <LinkButton to={paths.courses()} look="secondary">
          {texts.courses}
        </LinkButton>
      </div>
    </div>
  );
}
