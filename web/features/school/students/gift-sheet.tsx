import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { GiftFields } from '#web/features/school/gifts/gift-fields.tsx';
import { useGiftForm } from '#web/features/school/gifts/gift-form.ts';
import { useGive } from '#web/features/school/gifts/gifts.queries.ts';
import { giftsTexts as texts } from '#web/features/school/gifts/gifts.texts.ts';
import { RightsList } from './rights-list.tsx';
import type { Student } from './students.queries.ts';

type GiftSheetProps = { student: Student; onClose: () => void };

/** Gives Premium, a month, a lesson or credits up to a day, and takes gifts back. */
export function GiftSheet({ student, onClose }: GiftSheetProps) {
  const today = todayInCairo();
  const [done, setDone] = useState<string>();
  const { form, submit, isGiving } = useGiftForm({
    today,
    give: useGive(student.id),
    onSaved: () => setDone(texts.given),
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormSheet
      title={texts.title(joinFullName(student))}
      saveLabel={texts.give}
      cancelLabel={texts.close}
      busy={isGiving}
      error={errors.root?.message}
      refusal={form.formState.submitCount}
      hasChanges={() => isDirty}
      onSubmit={(event) => {
        setDone(undefined);
        void submit(event);
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.lead}</p>
      <GiftFields form={form} today={today} />
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <RightsList student={student} onTakenBack={() => setDone(texts.takenBack)} />
    </FormSheet>
  );
}
