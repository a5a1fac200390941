import { Ellipsis, FileUp, Fingerprint, Mail, UserPlus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FindWatermark } from '#web/features/identity/identity.api.ts';
import { loadNewsletterView } from '#web/features/messages/messages.api.ts';
import {
  loadAddStudents,
  loadImportStudents,
  loadInvitationsView,
  StudentsPanel,
} from '#web/features/school/school.api.ts';
import { type Needed, useMay } from '#web/lib/pages/may.queries.ts';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { studentsViewsTexts as texts } from './students-views.texts.ts';

const ImportStudents = lazyPart(loadImportStudents);
const AddStudents = lazyPart(loadAddStudents);
const InvitationsView = lazyPart(loadInvitationsView);

const StudentFile = lazyPart(
  async () => (await import('#web/features/overview/student-file/student-file.tsx')).StudentFile,
);

const NewsletterView = lazyPart(loadNewsletterView);

const views = ['students', 'invitations', 'newsletter', 'import', 'add'] as const;
type View = (typeof views)[number];

const content: Record<View, ReactNode> = {
  students: <StudentsPanel />,
  invitations: <InvitationsView />,
  newsletter: <NewsletterView />,
  import: <ImportStudents />,
  add: <AddStudents />,
};

/** Side by side on a phone. */
const action = 'sm:mb-2 max-sm:grow max-sm:gap-1 max-sm:px-1';

/** What an assistant needs to see a view; each concerns the students of every group. */
const needs = {
  students: 'students.read',
  invitations: 'students.edit',
  newsletter: 'messages.send',
  import: 'students.edit',
  add: 'students.edit',
} as const satisfies Record<View, Needed>;

const links = ['students', 'invitations'] as const;

/** What is needed now and then, in one menu. */
function More({ canWrite }: { canWrite: boolean }) {
  const navigate = useNavigate();
  const may = useMay();
  const actions = [
    ...(canWrite
      ? [{ label: texts.newsletter, Icon: Mail, to: paths.dashboard('students', 'newsletter') }]
      : []),
    ...(may('teacher')
      ? [{ label: texts.watermark, Icon: Fingerprint, to: teacherPaths.findWatermark() }]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <div className="sm:mb-2">
      <MoreMenu
        label={texts.more}
        subject={texts.subject}
        Icon={Ellipsis}
        isIconOnPhone
        actions={actions.map(({ to, ...offered }) => ({
          ...offered,
          onClick: () => void navigate(to),
        }))}
      />
    </div>
  );
}

/**
 * The students, the invitations of those who have no account yet, and the import and the line that add them; or the page of
 * one student.
 */
export function StudentsViews() {
  const [parameters] = useSearchParams();
  const may = useMay();
  const studentId = parameters.get('student');
  if (studentId !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <StudentFile key={studentId} id={studentId} />
      </Suspense>
    );
  }
  const opens = (view: View) => may(needs[view], view !== 'students');
  const current =
    views.find((view) => view === parameters.get('view') && opens(view)) ?? 'students';
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts[current]}</h2>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <ViewLinks
          label={texts.label}
          links={links.filter(opens).map((view) => ({
            name: texts[view],
            to: paths.dashboard('students', view === 'students' ? undefined : view),
            isCurrent: view === current,
          }))}
        />
        {current !== 'add' && opens('add') && (
          <LinkButton
            to={paths.dashboard('students', 'add')}
            className={action}
            icon={<UserPlus className="size-4" />}
          >
            {texts.add}
          </LinkButton>
        )}
        {current !== 'import' && opens('import') && (
          <LinkButton
            to={paths.dashboard('students', 'import')}
            look="secondary"
            className={action}
            icon={<FileUp className="size-4" />}
          >
            {texts.import}
          </LinkButton>
        )}
        <More canWrite={opens('newsletter')} />
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>{content[current]}</Suspense>
      {may('teacher') && <FindWatermark />}
    </section>
  );
}
