import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { homeTexts as texts } from './home.texts.ts';

/** Shown only to viewers without a subscription (spec §1). */
export function PremiumPromotion() {
  const viewer = useViewer();
  if (viewer?.isPremium) return null;
  return (
    <section aria-labelledby="premium-title" className="mx-auto max-w-6xl px-4 pb-14">
      <div className="flex flex-wrap items-center gap-5 rounded-lg border-2 border-premium-fill bg-premium-soft p-5 sm:p-8">
        <ElementTile number={79} symbol="Au" state="premium" size="md" className="max-sm:hidden" />
        <div className="min-w-0 grow basis-56">
          <h2 id="premium-title" className="text-xl">
            {texts.premiumTitle}
          </h2>
          <p>{texts.premiumText}</p>
        </div>
        <LinkButton to={paths.subscription()} look="premium" size="lg" className="max-sm:w-full">
          {texts.premiumButton}
        </LinkButton>
      </div>
    </section>
  );
}
