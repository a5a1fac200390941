import { Bell } from 'lucide-react';
import { useState } from 'react';
import { usePushDevice } from '#web/features/messages/push/push-device.queries.ts';
import { refusalText } from '#web/features/messages/push/push-switch.tsx';
import { pushTexts } from '#web/features/messages/push/push.texts.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { needsHomeScreen } from '#web/lib/offline/needs-home-screen.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { pushOpen } from './opens-push.ts';
import { studentOwner } from './student-push.queries.ts';
import { studentPushTexts } from './student-push.texts.ts';

const texts = studentPushTexts.offer;

const declinedKey = 'push-declined';

/**
 * Offers push messages beside the result of an exam, until the student accepts or declines on this device. The browser asks
 * only after that.
 */
export function PushOffer() {
  const viewer = useViewer();
  const [isDeclined, setDeclined] = useState(() => deviceStorage.getItem(declinedKey) !== null);
  if (viewer === null || isDeclined) return null;
  const decline = () => {
    deviceStorage.setItem(declinedKey, 'yes');
    setDeclined(true);
  };
  return <Offer viewerId={viewer.id} onDecline={decline} />;
}

function Offer({ viewerId, onDecline }: { viewerId: string; onDecline: () => void }) {
  const { state, change, isChanging, error } = usePushDevice(studentOwner(viewerId));
  const [isAccepted, setAccepted] = useState(false);
  const isByHand = state === 'unsupported' && needsHomeScreen();
  if (!isAccepted && state !== 'off' && !isByHand) return null;
  if (state === 'on') {
    return (
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{texts.isOn}</p>
        <LinkButton look="secondary" to={paths.profile('notifications')} state={pushOpen}>
          {texts.choose}
        </LinkButton>
      </Card>
    );
  }
  const accept = () => {
    setAccepted(true);
    change(true);
  };
  return (
    <Card className="mt-4 flex gap-3">
      <Bell className="mt-1 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="text-ink-soft">{isByHand ? pushTexts.homeScreen : texts.text}</p>
        {error !== null && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {refusalText(error)}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {!isByHand && (
            <Button look="secondary" busy={isChanging} onClick={accept}>
              {texts.accept}
            </Button>
          )}
          <Button look="quiet" onClick={onDecline}>
            {texts.decline}
          </Button>
        </div>
      </div>
    </Card>
  );
}
