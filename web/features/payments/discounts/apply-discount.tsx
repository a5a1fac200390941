import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { discountCodes } from '#web/lib/api/on-demand/on-demand-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { CodeInput } from './code-input.tsx';
import { applyDiscountTexts as texts } from './discounts.texts.ts';

type AppliedDiscount = { code: string; percentage: number };

/** What went wrong with the call: the specification's text, and how long to wait after too many. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'request.too_many'
    ? `${texts.failed}. ${error.message}`
    : texts.failed;

type ApplyDiscountProps = {
  /** The applied code; undefined while none is. */
  applied: string | undefined;
  /** The first content of the field. */
  typedCode: string | undefined;
  /** Why the typed code is not taken any more. */
  problem: string | undefined;
  onApply: (discount: AppliedDiscount) => void;
  onRemove: () => void;
};

/** The student's form: idle, checking, applied with field and button locked (spec §2, §4, §5, §8). */
export function ApplyDiscount({
  applied,
  typedCode = '',
  problem: refusedBefore,
  onApply,
  onRemove,
}: ApplyDiscountProps) {
  const [typed, setTyped] = useState(typedCode);
  const form = useRef<HTMLFormElement>(null);
  // A refused code stays in its field, to be corrected.
  const focusField = () => form.current?.querySelector('input')?.focus();
  const check = useMutation({
    mutationFn: () => call(discountCodes.check, { params: { code: typed.trim() } }),
    onSuccess: ({ data }) => {
      if (!data) return focusField();
      setTyped(data.code);
      onApply({ code: data.code, percentage: data.discountPercentage });
    },
    onError: focusField,
  });
  const isApplied = applied !== undefined;
  const refusal = check.data?.success === false ? check.data.message : undefined;
  const shownBefore = typed === typedCode && check.isIdle ? refusedBefore : undefined;
  const problem = check.error ? problemOf(check.error) : (refusal ?? shownBefore);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !isApplied && !check.isPending) check.mutate();
      }}
    >
      <Field label={texts.label} error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <CodeInput
                {...control}
                value={typed}
                disabled={isApplied}
                onChange={({ target }) => {
                  setTyped(target.value);
                  if (!check.isPending) check.reset();
                }}
              />
            </div>
            <Button
              type="submit"
              look="secondary"
              disabled={isApplied || typed.trim() === ''}
              busy={check.isPending}
            >
              {isApplied ? texts.applied : check.isPending ? texts.checking : texts.apply}
            </Button>
          </div>
        )}
      </Field>
      <AppliedState
        isApplied={isApplied}
        onRemove={() => {
          setTyped('');
          check.reset();
          onRemove();
        }}
      />
    </form>
  );
}

/** What a screen reader hears when a code was applied, and the way to take it off. */
function AppliedState({ isApplied, onRemove }: { isApplied: boolean; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-success">
        {isApplied && (
          <>
            <BadgeCheck className="size-5 shrink-0" />
            {texts.success}
          </>
        )}
      </p>
      {isApplied && (
        <Button look="quiet" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
