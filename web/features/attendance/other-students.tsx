import { useQuery } from '@tanstack/react-query';
import { kindOfDoorInput, isFoundAtDoor, phoneEndsOf } from '#domain/attendance/door-search.ts';
import { joinFullName } from '#domain/text/names.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { readSite } from '#web/lib/site.ts';
import { useState, useEffect } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ClassSession } from './class-session.queries.ts';
import { otherStudentTexts as texts } from './class-session.texts.ts';
import type { useCard } from './use-card.ts';

const shownStudents = 8;
const minLength = 3;

type OtherStudentsProps = {
  session: ClassSession;
  typed: string;
  takeIn: ReturnType<typeof useCard>['takeIn'];
  onTaken: () => void;
};

/** Students of other groups, or of none, whom the field of the door finds: each can be taken in as a guest. */
export function OtherStudents({ session, typed, takeIn, onTaken }: OtherStudentsProps) {
  const [search, setSearch] = useState('');
  const [, setTyped] = useSettledSearch(search, setSearch);
  useEffect(() => setTyped(typed), [typed, setTyped]);
  const isAsked = search.length >= minLength && kindOfDoorInput(search) !== 'card';
  const { data = [] } = useQuery({
    ...foundStudentsQuery(search, shownStudents),
    enabled: isAsked,
  });
  const listed = new Set(session.students.map(({ id }) => id));
  const others = data.filter(
    ({ id, phone, parentPhone, cardNumber, centreCode, ...names }) =>
      !listed.has(id) &&
      isFoundAtDoor(typed, {
        name: joinFullName(names),
        cardNumber,
        centreCode,
        phoneEnds: phoneEndsOf(phone, parentPhone),
      }),
  );
  if (!isAsked || others.length === 0) return null;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1">
      <h3 className="font-semibold">{texts.title}</h3>
      <ul className="divide-y divide-line">
        {others.map((student) => (
          <li key={student.id} className="flex items-center gap-2 py-1.5 ps-2">
            <span className="grid min-w-0 grow">
              <span className="text-sm font-semibold wrap-anywhere">
                <Typed>{joinFullName(student)}</Typed>
              </span>
              <span className="text-xs text-ink-soft wrap-anywhere">
                {texts.place(student.groupName, readSite().gradeNames[student.grade] ?? '')}
              </span>
            </span>
            <Button
              look="secondary"
              onClick={() => {
                onTaken();
                void takeIn({ ...student, studentId: student.id });
              }}
            >
              {texts.takeIn}
              <span className="sr-only"> {joinFullName(student)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
