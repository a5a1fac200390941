import { useQuery } from '@tanstack/react-query';
import { pushTopics } from '#domain/messages/push-topics.ts';
import { PushSwitch } from '#web/features/messages/push/push-switch.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { mutedTopicsQuery, studentOwner, useSwitchTopic } from './student-push.queries.ts';
import { studentPushTexts as texts } from './student-push.texts.ts';

/** A student's push messages: on this device or not, and of which topics on all of them. */
export function PushSettings() {
  const viewer = useViewer();
  return (
    <>
      {viewer && <PushSwitch owner={studentOwner(viewer.id)} />}
      <h3 className="mt-5 border-t border-line pt-4 font-semibold">{texts.topicsTitle}</h3>
      <p className="text-sm text-ink-soft">{texts.topicsLead}</p>
      <Topics />
    </>
  );
}

function Topics() {
  const { data: muted, error, refetch } = useQuery(mutedTopicsQuery);
  const switching = useSwitchTopic();
  if (muted === undefined && error !== null) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {pushTopics.map((topic) => (
          <li key={topic} className="min-h-16 py-2">
            {muted === undefined ? (
              <Skeleton className="h-12 w-full" />
            ) : (
              <>
                <Switch
                  isOn={!muted.includes(topic)}
                  label={texts.topics[topic]}
                  aria-describedby={`push-${topic}`}
                  onChange={({ target }) => switching.mutate({ topic, isOn: target.checked })}
                />
                <p id={`push-${topic}`} className="text-sm text-ink-soft">
                  {texts.hints[topic]}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {switching.error !== null && (
        <Notice tone="danger" className="mt-3">
          {errorText(switching.error, texts.saveFailed)}
        </Notice>
      )}
    </>
  );
}
