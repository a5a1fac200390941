import { useId } from 'react';
import { Switch } from '#web/ui/forms/switch.tsx';
import { PushError, type PushOwner, type PushState } from './push-device.ts';
import { usePushDevice } from './push-device.queries.ts';
import { pushTexts as texts } from './push.texts.ts';
import { needsHomeScreen } from '#web/lib/offline/needs-home-screen.ts';

/** What a refusal or a failure of push messages means. */
export const refusalText = (error: unknown): string =>
  texts[error instanceof PushError ? error.refusal : 'saveFailed'];

/** The explanation below the switch: what the browser refused, else what the switch does. */
const explanationOf = (state: PushState | undefined, error: unknown): string => {
  if (error) return refusalText(error);
  if (state === 'unsupported') return needsHomeScreen() ? texts.homeScreen : texts.unsupported;
  return state === 'denied' ? texts.denied : texts.hint;
};

/** Switches push messages for this device. */
export function PushSwitch({ owner }: { owner: PushOwner }) {
  const hintId = useId();
  const { state, change, isChanging, error } = usePushDevice(owner);
  return (
    <div className="max-w-xl">
      <Switch
        isOn={state === 'on'}
        label={texts.label}
        busy={isChanging}
        disabled={state === undefined || state === 'unsupported'}
        aria-describedby={hintId}
        onChange={(event) => change(event.target.checked)}
      />
      <p
        id={hintId}
        role={error ? 'alert' : undefined}
        className={error ? 'text-sm text-danger' : 'text-sm text-ink-soft'}
      >
        {explanationOf(state, error)}
      </p>
    </div>
  );
}
