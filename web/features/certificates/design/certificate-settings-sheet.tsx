import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CertificateSettingsForm } from './certificate-settings-form.tsx';
import { designQuery } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

const placeholders = ['first', 'second', 'third', 'fourth'];

/** Loads the current design and opens it for editing. */
export function CertificateSettingsSheet({ onClose }: { onClose: () => void }) {
  const stored = useQuery(designQuery);
  if (stored.data) return <CertificateSettingsForm design={stored.data} onClose={onClose} />;
  return (
    <WaitingSheet
      title={texts.title}
      query={stored}
      failed={texts.loadFailed}
      onClose={onClose}
      skeleton={
        <div className="grid gap-4 sm:grid-cols-2">
          {placeholders.map((place) => (
            <Skeleton key={place} className="aspect-1200/850" />
          ))}
        </div>
      }
    />
  );
}
