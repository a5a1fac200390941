import { Award } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { iconUntilWide, WideLabel } from '#web/ui/wide-label.tsx';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

const CertificateSettingsSheet = lazy(async () => ({
  default: (await import('./certificate-settings-sheet.tsx')).CertificateSettingsSheet,
}));

/** Opens the certificate settings. */
export function CertificateSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={iconUntilWide}
        title={texts.open}
        icon={<Award aria-hidden="true" className="size-5 xl:size-4" />}
        onClick={() => setOpen(true)}
      >
        <WideLabel>{texts.open}</WideLabel>
      </Button>
      {isOpen && (
        <Suspense>
          <CertificateSettingsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
