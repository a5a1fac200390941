import { CreditCard, Printer } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { outdatedByGroup } from '#web/lib/api/teacher/outdated-by.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CardNumber } from '#web/ui/card-number.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { printCard, replaceCard } from './class-session.queries.ts';
import { studentCardTexts as texts } from './class-session.texts.ts';

type CardOwner = { id: string; firstName: string; lastName: string; cardNumber: string };

/** The card of a student: printed alone, or replaced by one with a new number. */
export function StudentCard({ student }: { student: CardOwner }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const print = useCall(() => printCard(student.id), {
    onSuccess: (file) => saveFile(file, `${texts.file(joinFullName(student))}.pdf`),
    failure: texts.printFailed,
  });
  const replace = useCall(() => replaceCard(student.id, student.cardNumber), {
    success: ({ cardNumber }) => texts.replaced(cardNumber),
    failure: texts.replaceFailed,
    onSuccess: () => print.mutate(),
    outdatedBySuccess: outdatedByGroup,
    onSettled: () => setAsking(false),
  });
  if (!may('students.edit')) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        {texts.card} <CardNumber number={student.cardNumber} />
      </span>
      <Button
        look="secondary"
        busy={print.isPending}
        icon={<Printer className="size-4" />}
        onClick={() => print.mutate()}
      >
        {texts.print}
      </Button>
      <Button look="quiet" icon={<CreditCard className="size-4" />} onClick={() => setAsking(true)}>
        {texts.replace}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.question}
        confirmLabel={texts.replace}
        busy={replace.isPending}
        onConfirm={() => replace.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.lead(student.cardNumber)}</p>
      </ConfirmDialog>
    </div>
  );
}
