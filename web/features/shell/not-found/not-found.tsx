import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { TilePage } from '#web/ui/feedback/tile-page.tsx';
import { notFoundTexts as texts } from './not-found.texts.ts';

/** Element 404: not discovered yet (spec §2, any other path). */
export function NotFound() {
  return (
    <TilePage
      tile={{ number: 404, symbol: '؟', name: texts.element, measure: texts.measure }}
      actions={
        <>
          <LinkButton to={paths.home()}>{texts.home}</LinkButton>
          <LinkButton to={paths.courses()} look="secondary">
            {texts.courses}
          </LinkButton>
        </>
      }
    >
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="text-ink-soft">{texts.explanation}</p>
    </TilePage>
  );
}
