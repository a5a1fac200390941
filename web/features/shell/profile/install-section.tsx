import { Smartphone } from 'lucide-react';
import { SectionCard } from '#web/features/identity/identity.api.ts';
import { useInstall } from '#web/lib/offline/install-prompt.ts';
import { needsHomeScreen } from '#web/lib/offline/needs-home-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { installTexts as texts } from './install.texts.ts';

/** How to install the platform on this device; renders nothing where it is installed, or cannot be. */
export function InstallSection() {
  const install = useInstall();
  if (install === undefined && !needsHomeScreen()) return null;
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {install === undefined ? (
        <p>{texts.byHand}</p>
      ) : (
        <Button icon={<Smartphone className="size-4" />} onClick={install}>
          {texts.install}
        </Button>
      )}
    </SectionCard>
  );
}
