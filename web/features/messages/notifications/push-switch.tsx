import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Switch } from '#web/ui/forms/switch.tsx';
import { pushTexts as texts } from './notifications.texts.ts';
import { PushError, type PushState, switchPushOff, switchPushOn } from './push-device.ts';
import { pushDeviceQuery } from './push-device.queries.ts';

/** The explanation below the switch: what the browser refused, else what the switch does. */
const explanationOf = (state: PushState | undefined, error: unknown): string => {
  if (error) return texts[error instanceof PushError ? error.refusal : 'saveFailed'];
  if (state === 'unsupported' || state === 'denied') return texts[state];
  return texts.hint;
};

/** Switches push messages for this device. */
export function PushSwitch() {
  const hintId = useId();
  const { data: state, error: readError, refetch } = useQuery(pushDeviceQuery);
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn() : switchPushOff()),
    onSettled: () => refetch(),
  });
  const error = change.error ?? readError;
  return (
    <div className="max-w-xl">
      <Switch
        isOn={state === 'on'}
        label={texts.label}
        busy={change.isPending}
        disabled={state === undefined || state === 'unsupported'}
        aria-describedby={hintId}
        onChange={(event) => change.mutate(event.target.checked)}
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
