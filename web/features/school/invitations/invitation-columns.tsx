import { type GradeLevel, shortGradeName } from '#domain/settings/grades.ts';
import { joinFullName } from '#domain/text/names.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import type { Invitation } from './invitations.queries.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

const tones = {
  waiting: 'brand',
  joined: 'success',
  expired: 'warning',
  withdrawn: 'neutral',
} as const;

function Person({ invitation }: { invitation: Invitation }) {
  return (
    <div className="grid grid-cols-1 justify-items-start">
      <span className="font-semibold wrap-anywhere md:text-sm">
        <Typed>{joinFullName(invitation)}</Typed>
      </span>
      {[invitation.email, invitation.phone]
        .filter((contact) => contact !== '')
        .map((contact) => (
          <Ltr
            key={contact}
            className="max-w-full min-w-0 truncate text-xs font-normal text-ink-soft"
            title={contact}
          >
            {contact}
          </Ltr>
        ))}
    </div>
  );
}

function Grade({ grade }: { grade: GradeLevel }) {
  return <Typed>{shortGradeName(useGradeNames()[grade])}</Typed>;
}

function State({ invitation: { state, account } }: { invitation: Invitation }) {
  return (
    <div className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{texts.badges[state]}</Badge>
      {account && !account.isVerified && <Badge tone="warning">{texts.notConfirmed}</Badge>}
    </div>
  );
}

/** How the invitation reached the student. */
function Sent({ invitation: { mailedAt, printedAt } }: { invitation: Invitation }) {
  if (mailedAt === null && printedAt === null) {
    return <span className="text-ink-soft">{texts.notSent}</span>;
  }
  return (
    <div className="grid gap-0.5">
      {mailedAt !== null && <span>{texts.mailedOn(formatDate(mailedAt))}</span>}
      {printedAt !== null && <span>{texts.printedOn(formatDate(printedAt))}</span>}
    </div>
  );
}

type Choice = { chosen: ReadonlySet<string>; onToggle: (id: string) => void };

function ChooseBox({ invitation, chosen, onToggle }: Choice & { invitation: Invitation }) {
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={chosen.has(invitation.id)}
        onChange={() => onToggle(invitation.id)}
      />
      <span className="sr-only">{texts.choose(joinFullName(invitation))}</span>
    </label>
  );
}

/** The columns of the invitations' table. */
export const invitationColumns = (choice: Choice): TableColumn<Invitation>[] => [
  {
    id: 'student',
    header: texts.heads.student,
    cell: (invitation) => <Person invitation={invitation} />,
  },
  { id: 'grade', header: texts.heads.grade, cell: ({ grade }) => <Grade grade={grade} /> },
  {
    id: 'centre',
    header: texts.heads.centre,
    isLong: true,
    cell: ({ centre }) =>
      centre === '' ? (
        <span className="text-ink-soft">{texts.noCentre}</span>
      ) : (
        <Typed>{centre}</Typed>
      ),
  },
  {
    id: 'state',
    header: texts.heads.state,
    cell: (invitation) => <State invitation={invitation} />,
  },
  { id: 'sent', header: texts.heads.sent, cell: (invitation) => <Sent invitation={invitation} /> },
  {
    id: 'expiresAt',
    header: texts.heads.expiresAt,
    isLabelled: true,
    isWide: true,
    cell: ({ expiresAt }) => formatDate(expiresAt),
  },
  {
    id: 'choose',
    header: texts.heads.choose,
    isPlain: true,
    cell: (invitation) => <ChooseBox invitation={invitation} {...choice} />,
  },
];
