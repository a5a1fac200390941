import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { inquiryLimits } from '#domain/learning/inquiries/inquiry-limits.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useFocusOnOpen } from '#web/ui/forms/form-guards.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { inquiryFormTexts as texts } from './ask.texts.ts';
import { OwnInquiries } from './own-inquiries.tsx';
import { useSendInquiry } from './own-inquiries.queries.ts';

type LessonProps = { lessonId: string };

/** The question has the same id until it was sent, so that a repetition after a lost reply is stored once. */
function InquiryForm({
  lessonId,
  form,
}: LessonProps & { form: RefObject<HTMLFormElement | null> }) {
  const [question, setQuestion] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const sendInquiry = useSendInquiry();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendInquiry.mutate(
      { params: { id: lessonId }, body: { id, question } },
      {
        onSuccess: () => {
          setQuestion('');
          setId(crypto.randomUUID());
          showToast('success', texts.sent);
        },
      },
    );
  };
  return (
    <form ref={form} className="grid gap-3" onSubmit={submit}>
      <Field label={texts.label} hint={texts.hint} required>
        {(control) => (
          <TextArea
            {...control}
            value={question}
            maxLength={inquiryLimits.text}
            onChange={(event) => setQuestion(event.target.value)}
          />
        )}
      </Field>
      {sendInquiry.error && (
        <Notice tone="danger">{errorText(sendInquiry.error, texts.sendFailed)}</Notice>
      )}
      <Button
        type="submit"
        className="justify-self-end"
        busy={sendInquiry.isPending}
        disabled={question.trim() === ''}
      >
        {texts.send}
      </Button>
    </form>
  );
}

/** The form for a question about the lesson, with the earlier questions and answers. */
export function AskTeacherDialog({ lessonId, onClose }: LessonProps & { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnOpen(form);
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <InquiryForm lessonId={lessonId} form={form} />
      <h3 className="mt-6 mb-3 text-base font-semibold">{texts.own}</h3>
      <OwnInquiries lessonId={lessonId} />
    </Dialog>
  );
}
