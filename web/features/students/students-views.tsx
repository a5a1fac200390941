import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FindWatermark } from '#web/features/watermarks/watermark-search.api.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StudentsPanel } from './students-panel.tsx';
import { studentsViewsTexts as texts } from './students.texts.ts';

const ImportStudents = lazy(async () => ({
  default: (await import('#web/features/student-import/student-import.api.ts')).ImportStudents,
}));
const InvitationsView = lazy(async () => ({
  default: (await import('#web/features/invitations/invitations.api.ts')).InvitationsView,
}));

const NewsletterView = lazy(async () => ({
  default: (await import('#web/features/newsletter/newsletter.api.ts')).NewsletterView,
}));

const views = ['students', 'invitations', 'newsletter', 'import'] as const;
type View = (typeof views)[number];

const content: Record<View, ReactNode> = {
  students: <StudentsPanel />,
  invitations: <InvitationsView />,
  newsletter: <NewsletterView />,
  import: <ImportStudents />,
};

function ViewLink({ view, current }: { view: Exclude<View, 'import'>; current: View }) {
  const isCurrent = view === current;
  return (
    <Link
      to={paths.dashboard('students', view === 'students' ? undefined : view)}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-11 items-center border-b-3 px-4 font-medium hover:text-brand',
        isCurrent ? 'border-brand text-brand' : 'border-transparent text-ink-soft',
      )}
    >
      {texts[view]}
    </Link>
  );
}

/** The students, the invitations of those who have no account yet, and the import that makes them. */
export function StudentsViews() {
  const [parameters] = useSearchParams();
  const current = views.find((view) => view === parameters.get('view')) ?? 'students';
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts[current]}</h2>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line">
        <nav aria-label={texts.label} className="me-auto flex flex-wrap">
          <ViewLink view="students" current={current} />
          <ViewLink view="invitations" current={current} />
          <ViewLink view="newsletter" current={current} />
        </nav>
        {current === 'students' && <FindWatermark className="mb-2 max-sm:grow" />}
        {current !== 'import' && (
          <LinkButton
            to={paths.dashboard('students', 'import')}
            look="secondary"
            className="mb-2 max-sm:grow"
            icon={<FileUp aria-hidden="true" className="size-4" />}
          >
            {texts.import}
          </LinkButton>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>{content[current]}</Suspense>
    </section>
  );
}
