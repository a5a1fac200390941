import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { ChooseSamePerson } from '#web/features/privacy/merge/choose-same-person.tsx';
import { DownloadData } from '#web/features/privacy/shared/download-data.tsx';
import { ConsentList } from '#web/features/privacy/shared/consent-list.tsx';
import { actorName, viewKindNames } from '#web/features/privacy/shared/privacy.texts.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { type Student, StudentDeletion } from './student-deletion.tsx';
import {
  fetchStudentData,
  type StudentPrivacy,
  studentPrivacyQuery,
} from './student-privacy.queries.ts';
import { studentPrivacyTexts as texts } from './student-privacy.texts.ts';

function Views({ views }: { views: StudentPrivacy['views'] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-lg font-semibold">{texts.views}</h3>
      {views.length === 0 && <p className="text-ink-soft">{texts.viewsEmpty}</p>}
      <ul className="divide-y divide-line">
        {views.map((view) => (
          <li
            key={`${view.actorName} ${view.kind} ${view.lastAt}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2"
          >
            <span className="font-medium">
              <Typed>{actorName(view.actorName)}</Typed>
            </span>
            <span>{viewKindNames[view.kind]}</span>
            <span className="text-sm text-ink-soft">
              {formatDateTime(view.lastAt)} · {texts.times(view.count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the file of a student: the data to take along, the consents, who opened the file, and the deletion (decisions/0182). */
export function StudentPrivacyPart({ student }: { student: Student }) {
  const query = useQuery(studentPrivacyQuery(student.id));
  const { data } = query;
  if (!data)
    return <LoadState query={query} failed={texts.loadFailed} skeleton="h-96 rounded-lg" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-8">
        <DownloadData
          fetchData={() => fetchStudentData(student.id)}
          fileName={texts.fileName(joinFullName(student), todayInCairo())}
          texts={texts}
        />
        <ChooseSamePerson studentId={student.id} />
        <StudentDeletion student={student} deletion={data.deletion} />
      </div>
      <div className="grid grid-cols-1 gap-8">
        <section className="grid grid-cols-1 gap-1">
          <h3 className="text-lg font-semibold">{texts.consents}</h3>
          <ConsentList consents={data.consents} />
        </section>
        <Views views={data.views} />
      </div>
    </div>
  );
}
