import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { groupsQuery, loadAddStudentForm } from '#web/features/school/school.api.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { ClassSession, SessionStudent } from './class-session.queries.ts';
import { classSessionTexts, walkInTexts as texts } from './class-session.texts.ts';
import type { SessionMoney } from './session-money.ts';
import type { Write } from './use-session-changes.ts';

const AddStudentForm = lazyPart(loadAddStudentForm);

type WalkIn = Pick<SessionStudent, 'id' | 'firstName' | 'lastName' | 'cardNumber'>;

type WalkInProps = {
  session: Pick<ClassSession, 'groupId' | 'groupName'>;
  write: Write;
  renderMoney: SessionMoney['ofStudent'];
};

function WalkInSheet(props: WalkInProps & { onClose: () => void }) {
  const { session, write, renderMoney, onClose } = props;
  const [walkIns, setWalkIns] = useState<readonly WalkIn[]>([]);
  const query = useQuery(groupsQuery);
  const { data: groups } = query;
  const group = groups?.find(({ id }) => id === session.groupId);
  const receive = (student: WalkIn) => {
    setWalkIns((earlier) => [student, ...earlier]);
    write([{ studentId: student.id, field: 'presence', value: 'present' }]);
  };
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(session.groupName)}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {walkIns.map((student) => (
          <Notice key={student.id} tone="success">
            <p>{texts.added(joinFullName(student))}</p>
            <p className="tabular text-sm text-ink-soft">
              {classSessionTexts.card(student.cardNumber)}
            </p>
            {renderMoney(student)}
          </Notice>
        ))}
        {!groups && (
          <LoadState
            query={query}
            failed={texts.failed}
            loading={texts.loading}
            skeleton="h-56 rounded-lg"
          />
        )}
        {group && (
          <Suspense fallback={<Skeleton className="h-56 rounded-lg" />}>
            <AddStudentForm group={group} onAdded={receive} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Adds somebody who came to a session and is in no list yet: a student of the session's group, recorded as present, whose
 * payment can follow in the same sheet.
 */
export function WalkInButton(props: WalkInProps) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (props.session.groupId === null || !may('students.edit', true)) return null;
  return (
    <>
      <IconButton
        label={texts.open}
        icon={<UserPlus className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <WalkInSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
