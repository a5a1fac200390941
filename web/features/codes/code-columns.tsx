import { Ban, Trash2 } from 'lucide-react';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { titleOfCode } from '#domain/codes/code-kinds.ts';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { CopyIcon } from '#web/ui/copy-button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import type { AccessCode } from './access-codes.queries.ts';
import { accessCodesTexts as texts } from './access-codes.texts.ts';

export type CodeAction = 'remove' | 'revoke';

/** A period ends with the first moment of the next day. */
export const lastDayOf = (end: string): string => formatDate(new Date(Date.parse(end) - 1));

const tones = {
  available: 'success',
  used: 'brand',
  inactive: 'neutral',
  expired: 'warning',
} as const;

function State({ code }: { code: AccessCode }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[code.state]}>{texts.states[code.state]}</Badge>
      {code.isAccessRevoked && <span className="text-xs text-ink-soft">{texts.accessRevoked}</span>}
      {code.state === 'available' && code.expiresAt !== null && (
        <span className="text-xs text-ink-soft">{texts.until(lastDayOf(code.expiresAt))}</span>
      )}
    </span>
  );
}

function UsedBy({ code }: { code: AccessCode }) {
  const { redeemedAt, usedBy, currentUses, maxUses } = code;
  const isShared = maxUses > 1;
  if (redeemedAt === null) {
    return (
      <span className="text-ink-soft">
        {isShared ? texts.uses(currentUses, maxUses) : texts.notUsed}
      </span>
    );
  }
  return (
    <span className="grid">
      {isShared && (
        <span className="text-ink-soft">
          {texts.uses(currentUses, maxUses)} · {texts.last}
        </span>
      )}
      {usedBy === null ? (
        <span className="font-medium">{texts.deletedAccount}</span>
      ) : (
        <StudentLink id={usedBy.id} name={usedBy.name} isDense />
      )}
      <time dateTime={redeemedAt} className="text-xs text-ink-soft">
        {formatDateTime(redeemedAt)}
      </time>
    </span>
  );
}

type ActionsProps = { code: AccessCode; onAct: (action: CodeAction, code: AccessCode) => void };

function Actions({ code, onAct }: ActionsProps) {
  const grouped = showAccessCode(code.code);
  const revoke = code.usedBy !== null &&
    !code.isAccessRevoked && {
      label: texts.revokeIt,
      name: texts.revoke(code.usedBy.name),
      Icon: Ban,
      onClick: () => onAct('revoke', code),
    };
  const remove = {
    label: texts.removeIt,
    name: texts.remove(grouped),
    Icon: Trash2,
    isDanger: true,
    onClick: () => onAct('remove', code),
  };
  return (
    <RowActions
      label={texts.heads.actions}
      subject={grouped}
      actions={revoke ? [revoke, remove] : [remove]}
    />
  );
}

type ColumnOptions = { showsLesson: boolean; onAct: ActionsProps['onAct'] };

/** The columns of the list; the lesson only where codes of several lessons are listed. */
export const codeColumns = ({ showsLesson, onAct }: ColumnOptions): TableColumn<AccessCode>[] => [
  { id: 'code', header: texts.heads.code, cell: (code) => <Code code={code} /> },
  { id: 'state', header: texts.heads.state, cell: (code) => <State code={code} /> },
  {
    id: 'usedBy',
    header: texts.heads.usedBy,
    isLong: true,
    cell: (code) => <UsedBy code={code} />,
  },
  ...(showsLesson
    ? [
        {
          id: 'opened',
          header: texts.heads.opened,
          isLong: true,
          cell: (code: AccessCode) => <Typed>{titleOfCode(code)}</Typed>,
        },
      ]
    : []),
  {
    id: 'batch',
    header: texts.heads.batch,
    isLong: true,
    cell: ({ batchName }) =>
      batchName === null ? (
        <span className="text-ink-soft">{texts.single}</span>
      ) : (
        <Typed>{batchName}</Typed>
      ),
  },
  {
    id: 'createdAt',
    header: texts.heads.createdAt,
    isWide: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (code) => <Actions code={code} onAct={onAct} />,
  },
];

/** What a screen reader says of a masked code is its last signs, not the dots. */
function Code({ code: { code, isMasked } }: { code: AccessCode }) {
  if (!isMasked) return <CopyCode code={code} />;
  const signs = code.replaceAll('•', '');
  return (
    <span>
      <Ltr className="font-semibold whitespace-nowrap" aria-hidden="true">
        {code}
      </Ltr>
      <span className="sr-only">{texts.masked(signs)}</span>
    </span>
  );
}

/** A code as people read it, and its button, which shows a check mark for 2 seconds after copying (spec §2). */
function CopyCode({ code }: { code: string }) {
  const grouped = showAccessCode(code);
  return (
    <span className="flex items-center gap-1">
      <Ltr className="font-semibold whitespace-nowrap">{grouped}</Ltr>
      <CopyIcon text={grouped} labels={{ copy: texts.copy(grouped), copied: texts.copied }} />
    </span>
  );
}
