import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { SectionCard } from '#web/features/identity/identity.api.ts';
import {
  opensPush,
  PushSettings,
  studentPushTexts as texts,
} from '#web/features/messages/messages.api.ts';

/** A student's push messages, folded below the mails that come first (spec §2). */
export function PushSection() {
  const { state } = useLocation();
  return (
    <details className="group grid" open={opensPush(state)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-lg border border-line bg-raised px-4 py-3 font-semibold group-open:mb-4 sm:px-6">
        {texts.others}
        <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <SectionCard title={texts.title} lead={texts.lead}>
        <PushSettings />
      </SectionCard>
    </details>
  );
}
