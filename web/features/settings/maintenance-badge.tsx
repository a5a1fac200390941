import { TriangleAlert } from 'lucide-react';
import { useSite } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { settingsTexts as texts } from './settings.texts.ts';

/** Shown while the platform is closed for maintenance. */
export function MaintenanceBadge() {
  const { maintenanceMode } = useSite();
  if (!maintenanceMode) return null;
  return (
    <Badge tone="warning" icon={<TriangleAlert className="size-4" />}>
      {texts.closedNow}
    </Badge>
  );
}
