import { Settings, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { iconUntilWide, WideLabel } from '#web/ui/wide-label.tsx';
import { settingsTexts as texts } from './settings.texts.ts';

const SettingsSheet = lazy(async () => ({
  default: (await import('./settings-sheet.tsx')).SettingsSheet,
}));

/** Shown while the platform is closed for maintenance. */
export function MaintenanceMark() {
  const { maintenanceMode } = useSite();
  if (!maintenanceMode) return null;
  return (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
      {texts.closedNow}
    </Badge>
  );
}

/** Opens the settings. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={iconUntilWide}
        title={texts.open}
        icon={<Settings aria-hidden="true" className="size-5 xl:size-4" />}
        onClick={() => setOpen(true)}
      >
        <WideLabel>{texts.open}</WideLabel>
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
