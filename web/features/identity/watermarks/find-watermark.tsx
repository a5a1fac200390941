import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readWatermarkCode } from '#domain/identity/watermark-code.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { watermarks } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { findWatermarkTexts as texts } from './find-watermark.texts.ts';

/** The student and the device of a watermark's code. Throws `ApiError`; `watermark.not_found` when there is none. */
const watermarkQuery = (code: string) =>
  query(watermarks.get, { params: { code } }, { enabled: code !== '', retry: false });

/** The account, the device and the time of a watermark's code. */
function Found({ code }: { code: string }) {
  const { data, error } = useQuery(watermarkQuery(code));
  // The form shows the error at its field.
  if (error) return null;
  if (!data) return <Skeleton className="h-56" />;
  const { student, device, firstShownAt } = data;
  return (
    <div role="status" className="grid gap-4 rounded-md border border-line bg-surface p-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={texts.student}>
          <Typed className="font-semibold">{student.name}</Typed>
        </Fact>
        <Fact label={texts.email}>
          <Ltr className="break-all">{student.email}</Ltr>
        </Fact>
        <Fact label={texts.device}>
          <bdi dir="rtl">{device.description}</bdi>
        </Fact>
        <Fact label={texts.shownAt}>{formatDateTime(firstShownAt)}</Fact>
      </dl>
      <p className="text-sm text-ink-soft">{texts.day}</p>
      <LinkButton to={teacherPaths.student(student.id)} look="secondary">
        {texts.record}
      </LinkButton>
    </div>
  );
}

type SearchProps = { code: string; onSearch: (code: string) => void };

function CodeForm({ code, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(code);
  const [searched, setSearched] = useState(code);
  // The address leads to another code, or to the one that was typed.
  if (searched !== code) {
    setSearched(code);
    setTyped(code);
  }
  // A new object for each refusal, so that a repeated mistake moves the focus to the field again.
  const [missing, setMissing] = useState<{ error: string }>();
  const form = useRef<HTMLFormElement>(null);
  const search = useQuery({ ...watermarkQuery(code), enabled: code !== '' });
  const failure = readWatermarkCode(typed) === code ? (search.error ?? undefined) : undefined;
  useFocusOnError(form, missing ?? failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWatermarkCode(typed);
    setMissing(read === undefined ? { error: texts.missing } : undefined);
    if (read === undefined) return;
    if (read === code && failure) void search.refetch();
    else onSearch(read);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={texts.field}
        hint={
          <>
            {texts.hint} <Ltr className="whitespace-nowrap">K7M3-P9RX</Ltr>
          </>
        }
        error={missing?.error ?? (failure && errorText(failure, texts.failed))}
      >
        {(control) => (
          <TextInput
            {...control}
            ltr
            value={typed}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" icon={<Search className="size-4" />}>
        {texts.find}
      </Button>
    </form>
  );
}

/** The searched code, in the address: a reload and a link lead to it again. */
function useSearchedCode() {
  const [address, setAddress] = useSearchParams();
  const change = (code: string | undefined) => {
    const next = new URLSearchParams(address);
    if (code === undefined) next.delete('watermark');
    else next.set('watermark', code);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return { written: address.get('watermark') ?? undefined, change };
}

/** Finds out whose watermark a recording shows; open while the address has its parameter, with or without a code. */
export function FindWatermark() {
  const { written, change } = useSearchedCode();
  const code = readWatermarkCode(written ?? '') ?? '';
  if (written === undefined) return null;
  return (
    <Dialog open title={texts.title} onClose={() => change(undefined)}>
      <div className="grid gap-6">
        <CodeForm code={code} onSearch={change} />
        {code === '' ? <p className="text-ink-soft">{texts.start}</p> : <Found code={code} />}
      </div>
    </Dialog>
  );
}
