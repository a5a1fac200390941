import { joinFullName } from '#domain/text/names.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { PersonWithPhone } from './roster.queries.ts';
import { addTexts as texts, stateTexts } from './roster.texts.ts';

function Owner({ person, phone }: { person: PersonWithPhone; phone: string }) {
  const gradeNames = useGradeNames();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StudentLink id={person.id} name={joinFullName(person)} isDense />
      <span className="text-sm text-ink-soft">
        {gradeNames[person.grade]}
        {person.groupName !== '' && (
          <>
            {'، '}
            <Typed>{person.groupName}</Typed>
          </>
        )}
        {'، '}
        {texts.cardNumber} <Ltr>{person.cardNumber}</Ltr>
        {'، '}
        {person.phone === phone ? texts.ownPhone : texts.parents}
        {'، '}
        {stateTexts[person.state]}
      </span>
    </li>
  );
}

type PhoneOwnersProps = {
  phone: string;
  persons: readonly PersonWithPhone[];
  /** Both callbacks are missing until the server has refused the number. */
  onSame?: () => void;
  onOther?: () => void;
};

/**
 * The persons who have a phone number already. The teacher decides whether it is the same person or a brother or
 * sister.
 */
export function PhoneOwners({ phone, persons, onSame, onOther }: PhoneOwnersProps) {
  const may = useMay();
  if (persons.length === 0) return null;
  return (
    <Notice
      tone="warning"
      {...(onSame &&
        onOther && {
          actions: (
            <>
              <Button look="secondary" onClick={onOther}>
                {texts.otherPerson}
              </Button>
              <Button look="quiet" onClick={onSame}>
                {texts.samePerson}
              </Button>
            </>
          ),
        })}
    >
      <p>
        {texts.phoneInUse} <Ltr>{phone}</Ltr>
      </p>
      <ul>
        {persons.map((person) => (
          <Owner key={person.id} person={person} phone={phone} />
        ))}
      </ul>
      {may('teacher') && persons.filter((person) => person.phone === phone).length > 1 && (
        <p>{texts.mergeHint}</p>
      )}
    </Notice>
  );
}
