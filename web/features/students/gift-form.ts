import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { giftTexts as fieldTexts } from '#contract/payments/gift-texts.ts';
import { giftForm } from '#contract/payments/gifts.ts';
import { premiumGift } from '#contract/students.ts';
import { premiumGiftProblem } from '#domain/premium-gift.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useSite } from '#web/lib/site.ts';
import { useGive } from './gifts.queries.ts';
import { giftsTexts as texts } from './gifts.texts.ts';

export const giftKinds = ['everything', 'month', 'lesson', 'credits'] as const;
export type GiftKind = (typeof giftKinds)[number];

const emptyForm = () => ({
  opens: 'everything' as GiftKind,
  /** A new one for each gift, so that a repeated press gives once. */
  clientKey: crypto.randomUUID() as string,
  endsAt: '',
  note: '',
  month: '',
  credits: '5',
  /** The chapter of the lesson; only the form needs it. */
  course: '',
  lessonId: '',
});

export type GiftForm = UseFormReturn<ReturnType<typeof emptyForm>>;

const schema = z.discriminatedUnion('opens', [
  z.extend(premiumGift, { opens: z.literal('everything') }),
  giftForm,
]);

/** Sends the gift; the sheet stays open, so that the list below shows it. */
export function useGiftForm(studentId: string, today: string, onGiven: () => void) {
  const { schoolYearEnd } = useSite();
  const form: GiftForm = useForm({
    defaultValues: emptyForm(),
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
  });
  const give = useGive(studentId);
  const submit = form.handleSubmit(async (values) => {
    const problem = premiumGiftProblem(values.endsAt, today, schoolYearEnd);
    if (problem) {
      const message = problem === 'too_early' ? fieldTexts.tooEarly : fieldTexts.tooLate;
      form.setError('endsAt', { message });
      return;
    }
    try {
      await give.mutateAsync(values);
      form.reset({ ...emptyForm(), opens: values.opens });
      onGiven();
    } catch (error) {
      const reason = showServerErrors(form, error);
      form.setError('root', { message: `${texts.giveFailed}. ${reason}` });
    }
  });
  return { form, submit, isGiving: give.isPending };
}
