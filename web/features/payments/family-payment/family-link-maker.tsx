import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type FamilyPurchase, useCreateFamilyLink } from './family-links.queries.ts';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';
import { NewFamilyLink } from './new-family-link.tsx';
import { OpenFamilyLinks } from './open-family-links.tsx';

/** Makes a link, shows it once, and lists the open ones. */
export function FamilyLinkMaker({ purchase }: { purchase: FamilyPurchase }) {
  const creation = useCreateFamilyLink();
  const { data: made, error, isPending } = creation;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p>{texts.lead}</p>
        <p className="text-sm text-ink-soft">{texts.ends}</p>
      </div>
      {made && <NewFamilyLink link={made} />}
      {error && <Notice tone="danger">{errorText(error, texts.failed)}</Notice>}
      <Button
        look={made ? 'secondary' : 'primary'}
        busy={isPending}
        onClick={() => creation.mutate({ body: purchase })}
      >
        {made ? texts.createAnother : texts.create}
      </Button>
      <OpenFamilyLinks />
    </div>
  );
}
