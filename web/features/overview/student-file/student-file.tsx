import { useMay } from '#web/lib/pages/may.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { loadStudentAttendance, loadStudentCard } from '#web/features/attendance/attendance.api.ts';
import { loadSamePerson, loadStudentPrivacyPart } from '#web/features/privacy/privacy.api.ts';
import {
  CollectedPayments,
  StatementSection,
  StudentPayments,
} from '#web/features/payments/payments.api.ts';
import {
  ActivationSheet,
  EditStudentSheet,
  GiftSheet,
  RightsList,
  type StudentDetail,
  studentQuery,
} from '#web/features/school/school.api.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { ExamsPart } from './exams-part.tsx';
import { type FilePart, fileParts, readFileAddress } from './file-address.ts';
import { BackToStudents, FileHead } from './file-head.tsx';
import { fileTexts as texts } from './student-file.texts.ts';
import { SummaryPart } from './summary-part.tsx';
import { WatchingPart } from './watching-part.tsx';

const StudentCard = lazyPart(loadStudentCard);

const StudentAttendance = lazyPart(loadStudentAttendance);

const SamePerson = lazyPart(loadSamePerson);

const StudentPrivacyPart = lazyPart(loadStudentPrivacyPart);

/** The page while the record loads, in its final sizes. */
function FileSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-96 rounded-lg md:h-72" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

const partsOf = (student: StudentDetail): Record<FilePart, () => ReactNode> => ({
  exams: () => <ExamsPart student={student} />,
  attendance: () => (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <StudentCard student={student} />
      <StudentAttendance studentId={student.id} />
    </Suspense>
  ),
  watching: () => <WatchingPart student={student} />,
  money: () => <MoneyPart student={student} />,
  devices: () => <DevicesPart student={student} />,
  summary: () => <SummaryPart student={student} />,
  privacy: () => (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <StudentPrivacyPart student={student} />
    </Suspense>
  ),
});

function FileParts({ student }: { student: StudentDetail }) {
  const may = useMay();
  const { filters, change } = useAddressFilters(readFileAddress);
  const parts = partsOf(student);
  return (
    <Tabs
      label={texts.parts}
      value={filters.part}
      // Each part has pages of its own.
      onChange={(part) => change({ part, missedPage: 1 }, { replace: true })}
      tabs={fileParts
        .filter((id) => id !== 'privacy' || may('teacher'))
        .map((id) => ({
          id,
          label: texts.partNames[id],
          panel: id === filters.part ? parts[id]() : null,
        }))}
    />
  );
}

/** Everything about one student, on a page of its own: the record, exams, class sessions, watching, rights and payments, devices, a summary. */
export function StudentFile({ id }: { id: string }) {
  const query = useQuery(studentQuery(id));
  const { data } = query;
  const [sheet, setSheet] = useState<'edit' | 'gift' | 'activate'>();
  const may = useMay();
  const close = () => setSheet(undefined);
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToStudents />
      {!data && (
        <LoadState query={query} failed={texts.loadFailed}>
          <FileSkeleton />
        </LoadState>
      )}
      {data && (
        <>
          <FileHead student={data} onOpen={setSheet} />
          {may('teacher') && (
            <Suspense fallback={null}>
              <SamePerson studentId={id} />
            </Suspense>
          )}
          <FileParts student={data} />
        </>
      )}
      {data && sheet === 'edit' && <EditStudentSheet student={data} onClose={close} />}
      {data && sheet === 'activate' && <ActivationSheet student={data} onClose={close} />}
      {data && sheet === 'gift' && <GiftSheet student={data} onClose={close} />}
    </div>
  );
}

/** What opens lessons to the student, gifts and credits included, and what was paid. */
function MoneyPart({ student }: { student: StudentDetail }) {
  const may = useMay();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <RightsList student={student} {...(may('rights.give') && { onTakenBack: () => undefined })} />
      <div className="grid grid-cols-1 gap-6">
        {may('payments.collect') && <StatementSection student={student} />}
        {may('payments.collect') && <CollectedPayments studentId={student.id} />}
        {may('payments.read', true) && <StudentPayments studentId={student.id} />}
      </div>
    </div>
  );
}
