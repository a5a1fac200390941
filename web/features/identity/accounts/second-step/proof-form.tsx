import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SecondStep, SecondStepProof } from '#contract/second-step-fields.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { PasskeyError, signByPasskey } from './browser-passkeys.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.proof;

type Method = SecondStep['methods'][number];
export type Proof = SecondStepProof | { method: 'password'; password: string };

type ProofFormProps = {
  step: SecondStep;
  /** Sends the proof; what it throws is shown. */
  onProof: (proof: Proof) => Promise<void>;
};

const textOf = (error: unknown): string =>
  error instanceof PasskeyError ? error.message : errorText(error, texts.failure);

type MethodProps = Pick<ProofFormProps, 'onProof'>;

function PasskeyButton({
  options,
  onProof,
}: MethodProps & { options: NonNullable<SecondStep['passkeyOptions']> }) {
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const confirm = async () => {
    setState({ busy: true });
    try {
      await onProof({ method: 'passkey', credential: await signByPasskey(options) });
    } catch (error) {
      setState({ busy: false, problem: textOf(error) });
    }
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{texts.passkeyHint}</p>
      {state.problem !== undefined && <Notice tone="danger">{state.problem}</Notice>}
      <Button size="lg" busy={state.busy} onClick={() => void confirm()}>
        {texts.passkey}
      </Button>
    </div>
  );
}

const controls = {
  app: {
    label: texts.app,
    hint: texts.appHint,
    missing: texts.codeMissing,
    proofOf: (code: string): Proof => ({ method: 'app', code }),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const,
  },
  recovery: {
    label: texts.recovery,
    hint: texts.recoveryHint,
    missing: texts.codeMissing,
    proofOf: (code: string): Proof => ({ method: 'recovery', code }),
    input: {
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 40,
    } as const,
  },
  password: {
    label: texts.password,
    hint: undefined,
    missing: texts.passwordMissing,
    proofOf: (password: string): Proof => ({ method: 'password', password }),
    input: { autoComplete: 'current-password' } as const,
  },
};

function TypedProof({ method, onProof }: MethodProps & { method: keyof typeof controls }) {
  const { label, hint, missing, proofOf, input } = controls[method];
  const form = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = form.formState;
  const Input = method === 'password' ? PasswordInput : TextInput;
  const submit = form.handleSubmit(async ({ typed }) => {
    try {
      await onProof(proofOf(typed.trim()));
    } catch (error) {
      form.setError('typed', { message: textOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint} required error={errors.typed?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('typed', { required: missing })}
            {...input}
            {...(method === 'password' ? {} : { ltr: true })}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** One way of proving to own the account, and buttons to the others; the password where no second step is set up. */
export function ProofForm({ step, onProof }: ProofFormProps) {
  const [first] = step.methods;
  const [chosen, setChosen] = useState<Method | undefined>(first);
  const others = step.methods.filter((method) => method !== chosen);
  return (
    <div className="grid gap-4">
      {chosen === 'passkey' && step.passkeyOptions ? (
        <PasskeyButton options={step.passkeyOptions} onProof={onProof} />
      ) : (
        <TypedProof
          key={chosen ?? 'password'}
          method={chosen === 'app' || chosen === 'recovery' ? chosen : 'password'}
          onProof={onProof}
        />
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          {texts.others}
          {others.map((method) => (
            <Button key={method} look="quiet" onClick={() => setChosen(method)}>
              {texts.by[method]}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whether a step has to be begun anew: it ran out, or another window completed it. */
export const isStepOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_step.expired';
