import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { freeCodeTexts as texts } from './free-code.texts.ts';
import { failureSentences, failureText, useRedeemCode } from './redeem-code.queries.ts';

type Redemption = ReturnType<typeof useRedeemCode>;

/** The address of this page with the dialog open and the code filled in, to return to after signing in. */
function useReturnPath(code: string): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('code', code.trim());
  return `${pathname}?${query}`;
}

function WhoMayUseIt({ code }: { code: string }) {
  const viewer = useViewer();
  const returnPath = useReturnPath(code);
  if (viewer === null) {
    return (
      <Notice
        tone="warning"
        actions={<LinkButton to={paths.login(returnPath)}>{texts.login}</LinkButton>}
      >
        {texts.loginRequired}
      </Notice>
    );
  }
  return viewer.role === 'teacher' ? <Notice>{texts.forStudents}</Notice> : null;
}

/** Refusals of a code of which the student has already what it opens, where that is no lesson. */
const ownRight = new Set(['access_code.right_used_by_you', 'access_code.right_already_open']);

/** Where a refusal leads, because what the code opens is open already. */
const leadOf = (error: Error | null): { to: string; label: string } | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.lessonId !== undefined) {
    return { to: paths.lesson(error.lessonId), label: texts.goToLesson };
  }
  return ownRight.has(error.code)
    ? { to: paths.profile('subscription'), label: texts.goToRights }
    : undefined;
};

type TryAnotherProps = { onReset: () => void };

function TryAnother({ onReset }: TryAnotherProps) {
  return (
    <Button look="secondary" onClick={onReset}>
      {texts.tryAnother}
    </Button>
  );
}

const focusInput = (formId: string): void =>
  document.getElementById(formId)?.querySelector('input')?.focus();

type FailureProps = TryAnotherProps & { error: Error; formId: string };

/** Why a code opens nothing, above the field, where the code stays so that a typing error can be corrected. */
function Failure({ error, formId, onReset }: FailureProps) {
  useEffect(() => focusInput(formId), [formId]);
  return (
    <Notice tone="danger" title={texts.failed} actions={<TryAnother onReset={onReset} />}>
      {failureSentences(error).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function CodeHint() {
  return (
    <>
      {texts.hint} <Ltr className="whitespace-nowrap">{texts.example}</Ltr>
    </>
  );
}

/** Focuses the field, or the button when a card has filled the field in, so that no keyboard covers a phone's window. */
function focusForm(formId: string): void {
  const input = document.getElementById(formId)?.querySelector('input');
  const submit = document.querySelector<HTMLButtonElement>(`button[form="${formId}"]`);
  const first = input?.value === '' || submit?.disabled ? input : submit;
  // The dialog may open only after this; then the browser looks for the attribute.
  first?.setAttribute('autofocus', '');
  first?.focus();
}

type FormProps = {
  id: string;
  code: string;
  isBusy: boolean;
  onType: (code: string) => void;
  onSubmit: () => void;
};

function CodeForm({ id, code, isBusy, onType, onSubmit }: FormProps) {
  useEffect(() => focusForm(id), [id]);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p>{texts.lead}</p>
      <Field label={texts.code} hint={<CodeHint />}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            readOnly={isBusy}
            value={code}
            onChange={({ target }) => onType(target.value)}
            className="text-center! text-xl font-semibold tracking-normal"
          />
        )}
      </Field>
    </form>
  );
}

type SuccessProps = { redeemed: NonNullable<Redemption['data']>; onClose: () => void };

/** What a code of a month or a bundle opened, and where its lessons are. */
function OpenedRight({ redeemed, onClose }: SuccessProps) {
  if ('lessonId' in redeemed) return null;
  const isMonth = redeemed.opens === 'month';
  const day = formatDate(Date.parse(redeemed.endsAt) - 1);
  return (
    <Notice
      tone="success"
      title={texts.activated}
      actions={
        <LinkButton
          to={isMonth ? paths.courses(redeemed.gradeLevel) : paths.courses()}
          onClick={onClose}
        >
          {isMonth ? texts.goToMonth : texts.chooseLessons}
        </LinkButton>
      }
    >
      <p>
        {isMonth
          ? texts.monthOpened(redeemed.month, day)
          : texts.bundleAdded(redeemed.lectureCount, day)}
      </p>
    </Notice>
  );
}

function Success({ redeemed, onClose }: SuccessProps) {
  if (!('lessonId' in redeemed)) return <OpenedRight redeemed={redeemed} onClose={onClose} />;
  return (
    <Notice
      tone="success"
      title={texts.success}
      actions={
        <LinkButton to={paths.lesson(redeemed.lessonId)} onClick={onClose}>
          {texts.goToLesson}
        </LinkButton>
      }
    >
      <p>
        <Typed>{redeemed.lessonTitle}</Typed>
      </p>
    </Notice>
  );
}

type OutcomeProps = { redemption: Redemption; onReset: () => void; onClose: () => void };

/** What the code opens is open: by this code, or it was before. */
function Outcome({ redemption: { data, error }, onReset, onClose }: OutcomeProps) {
  const lead = leadOf(error);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <div ref={box}>
      {error && lead && (
        <Notice
          actions={
            <>
              <LinkButton to={lead.to} onClick={onClose}>
                {lead.label}
              </LinkButton>
              <TryAnother onReset={onReset} />
            </>
          }
        >
          <p>{failureText(error)}</p>
        </Notice>
      )}
      {data && <Success redeemed={data} onClose={onClose} />}
    </div>
  );
}

type FreeCodeDialogProps = {
  /** From the address of a printed card's QR code, or blank. */
  initialCode: string;
  onClose: () => void;
};

/** Opens a lesson, a month or a bundle by a code (spec §2, §4, free-code modal): typing, on its way, used, or refused. */
export function FreeCodeDialog({ initialCode, onClose }: FreeCodeDialogProps) {
  const formId = useId();
  const viewer = useViewer();
  const [code, setCode] = useState(initialCode);
  const redemption = useRedeemCode();
  const { isPending, isSuccess, error, mutate, reset } = redemption;
  const isOpen = isSuccess || leadOf(error) !== undefined;
  const startAgain = () => {
    reset();
    setCode('');
    focusInput(formId);
  };
  const canSubmit = viewer !== null && code.trim() !== '' && !isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {!isOpen && (
            <Button type="submit" form={formId} disabled={!canSubmit} busy={isPending}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isOpen ? (
          <Outcome redemption={redemption} onClose={onClose} onReset={startAgain} />
        ) : (
          <>
            <WhoMayUseIt code={code} />
            {error && <Failure error={error} formId={formId} onReset={startAgain} />}
            <CodeForm
              id={formId}
              code={code}
              isBusy={isPending}
              onType={setCode}
              onSubmit={() => {
                if (canSubmit) mutate(code);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
