import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { giftTexts as fieldTexts } from '#contract/school/gift-texts.ts';
import { giftForm } from '#contract/school/gifts.ts';
import { premiumGift } from '#contract/school/students.ts';
import { premiumGiftProblem } from '#domain/school/premium-gift.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useSite } from '#web/lib/site.ts';
import { giftsTexts as texts } from './gifts.texts.ts';

export const giftKinds = ['everything', 'month', 'lesson', 'credits'] as const;
export type GiftKind = (typeof giftKinds)[number];

const emptyForm = () => ({
  opens: 'everything' as GiftKind,
  /** A new one for each gift, so that a repeated click gives once. */
  clientKey: crypto.randomUUID() as string,
  endsAt: '',
  note: '',
  month: '',
  credits: '5',
  /** The course of the lesson; only the form needs it. */
  course: '',
  lessonId: '',
});

export type GiftForm = UseFormReturn<ReturnType<typeof emptyForm>>;

const schema = z.discriminatedUnion('opens', [
  z.extend(premiumGift, { opens: z.literal('everything') }),
  giftForm,
]);

type GiftValues = ReturnType<typeof emptyForm>;

type Giving<Reply> = {
  today: string;
  give: { mutateAsync: (values: GiftValues) => Promise<Reply>; isPending: boolean };
  onSaved: (reply: Reply) => void;
};

/** Checks the gift and sends it; the form is empty then, for another one. */
export function useGiftForm<Reply>({ today, give, onSaved }: Giving<Reply>) {
  const { schoolYearEnd } = useSite();
  const form: GiftForm = useForm({
    defaultValues: emptyForm(),
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
  });
  const submit = form.handleSubmit(async (values) => {
    const problem = premiumGiftProblem(values.endsAt, today, schoolYearEnd);
    if (problem) {
      const message = problem === 'too_early' ? fieldTexts.tooEarly : fieldTexts.tooLate;
      form.setError('endsAt', { message });
      return;
    }
    try {
      const reply = await give.mutateAsync(values);
      form.reset({ ...emptyForm(), opens: values.opens });
      onSaved(reply);
    } catch (error) {
      const reason = showServerErrors(form, error);
      form.setError('root', { message: `${texts.giveFailed}. ${reason}` });
    }
  });
  return { form, submit, isGiving: give.isPending };
}
