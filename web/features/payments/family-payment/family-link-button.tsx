import { Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { FamilyPurchase } from './family-links.queries.ts';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';

const FamilyLinkMaker = lazyPart(
  async () => (await import('./family-link-maker.tsx')).FamilyLinkMaker,
);

type FamilyLinkButtonProps = {
  /** A plan, with its month where it opens one; or a lesson. */
  purchase: Pick<FamilyPurchase, 'planId' | 'month' | 'lessonId'>;
  /** The code that the student has applied. */
  discountCode?: string | undefined;
};

/** Opens the window in which a student makes a link by which the family pays for a purchase. */
export function FamilyLinkButton({ purchase, discountCode }: FamilyLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const discounted = discountCode === undefined ? purchase : { ...purchase, discountCode };
  return (
    <>
      <Button look="secondary" icon={<Users className="size-5" />} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <FamilyLinkMaker purchase={discounted} />
        </Suspense>
      </Dialog>
    </>
  );
}
