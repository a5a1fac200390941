import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { collectTexts as texts } from './collections.texts.ts';
import type { Payer } from './unsent-payments.ts';

export const loadCollectSheet = async () => (await import('./collect-sheet.tsx')).CollectSheet;

export const CollectSheet = lazyWindow(loadCollectSheet);

/** «سجّل دفعة»: of a student, or of one who is chosen then. */
export function CollectButton({
  student,
  look = 'primary',
}: {
  student?: Payer;
  look?: ButtonLook;
}) {
  const [isOpen, setIsOpen] = useState(false);
  useAddressCommand(() => setIsOpen(true));
  return (
    <>
      <Button look={look} icon={<HandCoins className="size-4" />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <CollectSheet {...(student && { student })} onClose={() => setIsOpen(false)} />}
    </>
  );
}
