import { SectionCard } from '#web/features/identity/identity.api.ts';
import { PushSettings, studentPushTexts as texts } from '#web/features/messages/messages.api.ts';

/** A student's push messages, below the mails. */
export function PushSection() {
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <PushSettings />
    </SectionCard>
  );
}
