import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { type Newsletter, newslettersQuery } from './newsletter.queries.ts';
import { newsletterTexts as texts } from './newsletter.texts.ts';

function Line({ newsletter }: { newsletter: Newsletter }) {
  const gradeNames = useGradeNames();
  const { subject, grade, createdAt, mailed, recipients, isFinished } = newsletter;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere" dir="auto">
          {subject}
        </p>
        <p className="text-sm text-ink-soft">
          {grade === null ? texts.allGrades : gradeNames[grade]} · {formatDateTime(createdAt)}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="tabular text-sm">{texts.progress(mailed, recipients)}</span>
        <Badge tone={isFinished ? 'success' : 'brand'}>
          {isFinished ? texts.finished : texts.running}
        </Badge>
      </div>
    </li>
  );
}

function Sent() {
  const query = useQuery(newslettersQuery);
  const { data } = query;
  if (!data) {
    return (
      <LoadState
        query={query}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton="h-40 w-full"
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((newsletter) => (
        <Line key={newsletter.id} newsletter={newsletter} />
      ))}
    </ul>
  );
}

/** The form for a newsletter, and the progress of the sent ones. */
export function NewsletterView() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <NewsletterForm />
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-lg font-semibold">{texts.list}</h3>
        <Sent />
      </section>
    </div>
  );
}
