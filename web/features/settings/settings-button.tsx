import { Settings, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { settingsTexts as texts } from './settings.texts.ts';

const SettingsSheet = lazy(async () => ({
  default: (await import('./settings-sheet.tsx')).SettingsSheet,
}));

/** Opens the settings; shows a mark while the platform is closed for maintenance. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const { maintenanceMode } = useSite();
  return (
    <>
      {maintenanceMode && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
          {texts.closedNow}
        </Badge>
      )}
      <Button
        look="quiet"
        icon={<Settings aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
