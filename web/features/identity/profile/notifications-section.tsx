import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import {
  type NotificationSettings,
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.notifications;

const choices = [
  { name: 'lessonUpdates', label: texts.lessonUpdates, hint: texts.lessonUpdatesHint },
  {
    name: 'subscriptionReminders',
    label: texts.subscriptionReminders,
    hint: texts.subscriptionRemindersHint,
  },
  { name: 'newsletter', label: texts.newsletter, hint: texts.newsletterHint },
] as const;

/** Three kinds of mail, each saved as soon as it is switched (spec §2). */
export function NotificationsSection() {
  const isTeacher = useViewer()?.role === 'teacher';
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {isTeacher ? <Notice>{texts.teacherOnly}</Notice> : <Choices />}
    </SectionCard>
  );
}

function Choices() {
  const { data: stored, error, refetch } = useQuery(notificationSettingsQuery);
  // Shown at once, and reverted if it could not be stored.
  const [chosen, setChosen] = useState<NotificationSettings>();
  const saving = useSaveNotificationSettings();
  const settings = chosen ?? stored;
  const choose = (next: NotificationSettings) => {
    setChosen(next);
    saving.mutate({ body: next }, { onError: () => setChosen(undefined) });
  };
  if (settings === undefined && error !== null) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul className="-mt-3 divide-y divide-line">
        {choices.map(({ name, label, hint }) => (
          <li key={name} className="min-h-20 py-3">
            {settings === undefined ? (
              <Skeleton className="h-14 w-full" />
            ) : (
              <Choice
                label={label}
                hint={hint}
                checked={settings[name]}
                onChange={(checked) => choose({ ...settings, [name]: checked })}
              />
            )}
          </li>
        ))}
      </ul>
      <SaveState saving={saving} />
    </>
  );
}

type ChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <Checkbox
      className="w-full"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </>
      }
    />
  );
}

type SaveStateProps = {
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
};

/** The state of saving in words, always in the same position. */
function SaveState({ saving: { isPending, isSuccess, error } }: SaveStateProps) {
  if (error !== null) {
    return (
      <Notice tone="danger" className="mt-3">
        {errorText(error, texts.failure)}
      </Notice>
    );
  }
  return (
    <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
      {isPending && texts.saving}
      {isSuccess && texts.saved}
    </p>
  );
}
