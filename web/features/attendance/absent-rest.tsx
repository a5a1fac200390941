import { useState } from 'react';
import { splitRest } from '#domain/attendance/session-summary.ts';
import { joinFullName } from '#domain/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { restTexts as texts } from './class-session.texts.ts';
import type { SessionRow } from './session-rows.ts';
import type { Write } from './use-session-changes.ts';

type AbsentRestProps = {
  rows: readonly SessionRow[];
  payerIds: ReadonlySet<string>;
  write: Write;
};

/** Records as absent who has nothing in this session, after a question that says how many, and names who is left out of it. */
export function AbsentRest({ rows, payerIds, write }: AbsentRestProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { absent, kept } = splitRest(rows, payerIds);
  if (absent.length === 0 && kept.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1">
      {absent.length > 0 && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {texts.rest(absent.length)}
        </Button>
      )}
      {kept.length > 0 && (
        <p className="text-sm wrap-anywhere">{texts.kept(kept.map(joinFullName))}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.confirm}
        look="primary"
        onConfirm={() => {
          setIsAsking(false);
          write(absent.map(({ id }) => ({ studentId: id, field: 'presence', value: 'absent' })));
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.question(absent.length)}</p>
        {kept.length > 0 && <p className="mt-2">{texts.kept(kept.map(joinFullName))}</p>}
      </ConfirmDialog>
    </div>
  );
}
