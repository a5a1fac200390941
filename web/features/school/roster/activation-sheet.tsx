import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Printer, Smartphone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { formatDate } from '#domain/formats/dates.ts';
import type { StudentState } from '#domain/school/students/student-states.ts';
import { joinFullName } from '#domain/text/names.ts';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { activationChat } from './activation-chat.ts';
import { activationQuery, useMailInvitation, usePrintActivationCards } from './roster.queries.ts';
import { activationTexts as texts } from './roster.texts.ts';
import { useHandOver } from './use-hand-over.ts';

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  parentPhone: string;
  state: StudentState;
};

/** The code as a WhatsApp message; nothing where neither the student nor the parent has a chat. */
function ChatLink({ student, activation }: { student: Person; activation: Activation }) {
  const chat = activationChat(student, activation.url);
  if (chat === undefined) return null;
  return (
    <a
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'secondary' })}
    >
      <MessageCircle className="size-4" />
      {chat.isParents ? texts.whatsappParent : texts.whatsapp}
    </a>
  );
}

function MailForm({ id }: { id: string }) {
  const form = useForm({ defaultValues: { email: '' } });
  const mail = useMailInvitation(id);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await mail.mutateAsync(email.trim());
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.sendFailed) });
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <h3 className="font-medium">{texts.email}</h3>
      <Field label={texts.emailLabel} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            ltr
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
      </Field>
      {errors.root && !errors.email && <Notice tone="danger">{errors.root.message}</Notice>}
      {mail.isSuccess && (
        <Notice tone="success">
          {texts.sent} <Ltr>{mail.variables}</Ltr>
        </Notice>
      )}
      <Button type="submit" look="secondary" busy={mail.isPending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}

type Activation = { code: string; url: string; expiresAt: string };

function Code({ student, activation }: { student: Person; activation: Activation }) {
  const print = usePrintActivationCards();
  const handOver = useHandOver();
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        <QrCode text={activation.url} label={texts.qr(joinFullName(student))} />
        <p className="text-xl font-medium">
          <span className="sr-only">{texts.code} </span>
          <Ltr>{groupCode(activation.code)}</Ltr>
        </p>
        <p>{student.state === 'active' ? texts.renewScan : texts.scan}</p>
        <p className="text-sm text-ink-soft">{texts.until(formatDate(activation.expiresAt))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Smartphone className="size-4" />} onClick={() => handOver(activation.url)}>
          {texts.here}
        </Button>
        <Button
          look="secondary"
          busy={print.isPending}
          icon={<Printer className="size-4" />}
          onClick={() => print.mutate({ ids: [student.id] })}
        >
          {texts.print}
        </Button>
        <ChatLink student={student} activation={activation} />
      </div>
      <p className="text-sm text-ink-soft">{texts.hereHint}</p>
    </div>
  );
}

type ActivationSheetProps = { student: Person; onClose: () => void };

/**
 * The ways to the account of one student: the QR code, a printed card, a WhatsApp message, a mail, or this device. A student
 * who has an account without an address sets another password by them.
 */
export function ActivationSheet({ student, onClose }: ActivationSheetProps) {
  const query = useQuery(activationQuery(student.id));
  const { data } = query;
  return (
    <Dialog
      open
      shape="sheet"
      title={(student.state === 'active' ? texts.renewTitle : texts.title)(joinFullName(student))}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-6">
        {data && <Code student={student} activation={data} />}
        {data && <MailForm id={student.id} />}
        {!data && (
          <LoadState query={query} failed={texts.failed}>
            <p role="status" className="flex items-center gap-3">
              <Spinner /> {texts.loading}
            </p>
          </LoadState>
        )}
      </div>
    </Dialog>
  );
}
