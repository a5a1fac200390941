import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { assistantFieldTexts } from '#contract/staff/assistants.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { RightsFields } from './rights-fields.tsx';
import { type Assistant, type Rights, useChangeRights, useInvite } from './staff.queries.ts';
import { staffFormTexts as texts } from './staff.texts.ts';

/** The texts at the fields that the server refused. */
const fieldErrors = (error: unknown): Record<string, string[] | undefined> =>
  error instanceof ApiError ? error.errors : {};

type Linked = { assistant: Pick<Assistant, 'name' | 'email'>; link: string };

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ assistant, link, onClose }: Linked & { onClose: () => void }) {
  const message = encodeURIComponent(texts.whatsappText(assistant.name, link));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkTitle}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className="grid gap-3">
        <p>{texts.linkLead(assistant.email)}</p>
        <code dir="ltr" className="rounded-lg bg-sunken p-3 text-sm break-all select-all">
          {link}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={link} labels={texts} />
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 px-3 text-brand underline"
          >
            <MessageCircle className="size-4" />
            {texts.whatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

type SheetProps = {
  title: string;
  saveLabel: string;
  busy: boolean;
  error: unknown;
  note?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function AssistantSheet(props: SheetProps) {
  const { title, saveLabel, busy, error, note, onSubmit, onClose, children } = props;
  const isAtField = Object.keys(fieldErrors(error)).length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      shape="sheet"
      actions={
        <>
          {note !== undefined && <p className="w-full text-sm text-ink-soft">{note}</p>}
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form="assistant-form" busy={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id="assistant-form"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {error !== null && !isAtField && (
          <Notice tone="danger">{errorText(error, texts.failed)}</Notice>
        )}
      </form>
    </Dialog>
  );
}

type Person = { name: string; email: string };
type InviteProps = {
  /** The assistant to invite again; undefined for a new one. */
  ended?: (Person & Rights) | undefined;
  onInvited: (linked: Linked) => void;
  onClose: () => void;
};

const newcomer = {
  name: '',
  email: '',
  role: 'questions',
  groupIds: null,
  waiverLimit: 0,
} as const;

/** Invites an assistant, a new one or one whose account was ended. */
export function InviteDialog({ ended, onInvited, onClose }: InviteProps) {
  const [form, setForm] = useState<Person & Rights>(ended ?? newcomer);
  const invite = useInvite();
  const errors = fieldErrors(invite.error);
  const change = (part: Partial<Person & Rights>) => setForm({ ...form, ...part });
  return (
    <AssistantSheet
      title={texts.inviteTitle}
      saveLabel={texts.send}
      busy={invite.isPending}
      error={invite.error}
      onSubmit={() => invite.mutate({ body: form }, { onSuccess: onInvited })}
      onClose={onClose}
    >
      <Field label={texts.name} required error={errors['name']?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            value={form.name}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} hint={texts.emailHint} required error={errors['email']?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            type="email"
            value={form.email}
            autoComplete="off"
            readOnly={ended !== undefined}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <RightsFields
        value={form}
        onChange={change}
        groupsError={errors['groupIds']?.[0]}
        waiverError={errors['waiverLimit']?.[0]}
      />
    </AssistantSheet>
  );
}

export const rightsOf = ({ role, groups, waiverLimit }: Assistant): Rights => ({
  role,
  waiverLimit,
  groupIds: groups?.map(({ id }) => id) ?? null,
});

/** Changes the role and the groups of an assistant, who is then signed out. */
export function RightsDialog({
  assistant,
  onClose,
}: {
  assistant: Assistant;
  onClose: () => void;
}) {
  const [rights, setRights] = useState<Rights>(() => rightsOf(assistant));
  const change = useChangeRights();
  const isIncomplete = rights.groupIds?.length === 0;
  return (
    <AssistantSheet
      title={texts.editTitle(assistant.name)}
      saveLabel={texts.save}
      busy={change.isPending}
      error={change.error}
      note={texts.saveHint}
      onSubmit={() =>
        change.mutate({ id: assistant.id, ...rights }, { onSuccess: () => onClose() })
      }
      onClose={onClose}
    >
      <RightsFields
        value={rights}
        onChange={setRights}
        waiverError={fieldErrors(change.error)['waiverLimit']?.[0]}
        groupsError={
          fieldErrors(change.error)['groupIds']?.[0] ??
          (isIncomplete && change.isError ? assistantFieldTexts.groups : undefined)
        }
      />
    </AssistantSheet>
  );
}
