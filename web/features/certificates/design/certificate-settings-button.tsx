import { Award } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

const CertificateSettingsSheet = lazyWindow(
  async () => (await import('./certificate-settings-sheet.tsx')).CertificateSettingsSheet,
);

/** Opens the certificate settings. */
export function CertificateSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" icon={<Award className="size-4" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <CertificateSettingsSheet onClose={() => setOpen(false)} />}
    </>
  );
}
