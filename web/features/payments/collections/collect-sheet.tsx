import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { StudentSearch } from '#web/lib/lists/student-search.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { type Proposal, soldPlans, useCollectForm } from './collect-form.ts';
import { CollectFields } from './collect-fields.tsx';
import type { CollectedPayment } from './collections.queries.ts';
import { collectTexts as texts, receiptTexts, unsentTexts } from './collections.texts.ts';
import { useKnownPrices } from '#web/features/payments/prices/use-known-prices.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { amountOf, type CollectBody, isLostWithPage, type Payer } from './unsent-payments.ts';

type FormProps = {
  student: Payer | undefined;
  proposal: Proposal;
  onSaved: (payment: CollectedPayment, student: Payer) => void;
  onUnsent: (body: CollectBody, student: Payer) => void;
  onClose: () => void;
};

function CollectFormSheet({ student: known, proposal, onSaved, onUnsent, onClose }: FormProps) {
  const [student, setStudent] = useState(known);
  const [isStudentMissing, setIsStudentMissing] = useState(false);
  const { form, statement, isSending, submit, ...refused } = useCollectForm({
    student,
    proposal,
    onMissing: () => setIsStudentMissing(true),
    onSaved: (payment) => student && onSaved(payment, student),
    onUnsent: (body) => student && onUnsent(body, student),
  });
  const prices = useKnownPrices({ studentId: student?.id });
  const { errors, isDirty } = form.formState;
  const { root } = errors;
  const { isPaidBefore, isAbove, submitAnother } = refused;
  return (
    <FormSheet
      title={known ? texts.titleOf(joinFullName(known)) : texts.open}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={isSending}
      error={isPaidBefore ? undefined : root?.message}
      refusal={form.formState.submitCount}
      hasChanges={() => isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      {!known && (
        <StudentSearch
          label={texts.student}
          hint={texts.studentHint}
          ofForm={{ error: isStudentMissing ? texts.chooseStudent : undefined }}
          onChoose={(chosen) => {
            setStudent(chosen);
            setIsStudentMissing(false);
          }}
        />
      )}
      <CollectFields form={form} statement={statement} prices={prices} isAbove={isAbove} />
      {isPaidBefore && (
        <Notice tone="warning">
          <p>{root?.message}</p>
          <Button look="secondary" busy={isSending} onClick={() => void submitAnother()}>
            {texts.another}
          </Button>
        </Notice>
      )}
    </FormSheet>
  );
}

/** Says that a payment waits on this device. */
function UnsentSheet({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { body, student } = unsent;
  return (
    <Dialog
      open
      shape="sheet"
      title={unsentTexts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{receiptTexts.close}</Button>}
    >
      <Notice tone="warning">
        <p>{unsentTexts.saved(formatPrice(amountOf(body)), joinFullName(student))}</p>
        {isLostWithPage() && <p className="font-semibold">{unsentTexts.lostWithPage}</p>}
      </Notice>
    </Dialog>
  );
}

type Unsent = { body: CollectBody; student: Payer };

type CollectSheetProps = {
  /** Who pays; undefined where that is chosen first. */
  student?: Payer;
  onClose: () => void;
} & Proposal;

/** Instead of the form, until the teacher has confirmed the prices (decisions/0190). */
function PricesFirst({ onClose }: Pick<CollectSheetProps, 'onClose'>) {
  const may = useMay();
  return (
    <Dialog
      open
      title={texts.unconfirmed}
      onClose={onClose}
      actions={
        may('teacher') && (
          <LinkButton to={paths.dashboard('settings', 'plans')}>{texts.confirmPrices}</LinkButton>
        )
      }
    >
      {texts.unconfirmedHint}
    </Dialog>
  );
}

/** Records a payment that was taken in person, and then shows its receipt; without a network, that it waits. */
export function CollectSheet({ student, onClose, ...proposal }: CollectSheetProps) {
  const [saved, setSaved] = useState<{ payment: CollectedPayment; student: Payer }>();
  const [unsent, setUnsent] = useState<Unsent>();
  if (soldPlans().length === 0) return <PricesFirst onClose={onClose} />;
  if (unsent) return <UnsentSheet unsent={unsent} onClose={onClose} />;
  if (!saved) {
    return (
      <CollectFormSheet
        student={student}
        proposal={proposal}
        onSaved={(payment, payer) => setSaved({ payment, student: payer })}
        onUnsent={(body, payer) => setUnsent({ body, student: payer })}
        onClose={onClose}
      />
    );
  }
  return <ReceiptSheet {...saved} onNext={() => setSaved(undefined)} onClose={onClose} />;
}
