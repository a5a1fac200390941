import type { QueryFilters } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useBlocker } from 'react-router';
import type * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useOutdate } from '#web/lib/api/outdated-queries.ts';
import type { ProgressOptions } from '#web/lib/files/call-with-progress.ts';
import { findRefusal } from './check-form.ts';
import { editorFormTexts as texts } from './editor-form.texts.ts';
import { mergeUnsavedInput } from './unsaved-input.ts';
import { type Failure, showSaveFailure } from './save-failure.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

export type SaveOptions = ProgressOptions & {
  /** The id of a new object, the same at each attempt; undefined if the browser cannot create one. */
  newId: string | undefined;
};

type EditorOptions<Values extends FieldValues, Entity, Body> = {
  /** The edited object; undefined for a new one. */
  existing: Entity | undefined;
  toValues: (entity: Entity | undefined) => Values;
  toBody: (values: Values) => Body;
  /** The contract's schema of the body; without it only the server checks. */
  schema?: z.ZodMiniType;
  /** Required fields: if one is empty, the text for the whole form says so. */
  required: readonly FieldPath<Values>[];
  save: (body: Body, entity: Entity | undefined, options: SaveOptions) => Promise<unknown>;
  /** Loads the newest version after another window has saved one. */
  reload?: (entity: Entity) => Promise<Entity>;
  /** The queries that a save makes outdated. */
  outdated: readonly QueryFilters[];
  texts: { saved: string; saveFailed: string };
  onClose: () => void;
};

/** Without TLS the browser creates no ids; then the server does. */
const makeId = () => globalThis.crypto?.randomUUID?.();

/** The version of the entity that the form is based on, and whether there is unsaved input. */
function useUnsavedInput<Values extends FieldValues, Entity>(
  { existing, toValues }: Pick<EditorOptions<Values, Entity, unknown>, 'existing' | 'toValues'>,
  form: UseFormReturn<Values>,
) {
  const [entity, setEntity] = useState(existing);
  const before = useRef(toValues(existing));
  const hasChanges = () => {
    const { unsaved } = mergeUnsavedInput(form.getValues(), {
      before: before.current,
      newest: before.current,
    });
    return unsaved.length > 0;
  };
  const adopt = (newestEntity: Entity) => {
    const newest = toValues(newestEntity);
    const { values } = mergeUnsavedInput(form.getValues(), { before: before.current, newest });
    before.current = newest;
    setEntity(newestEntity);
    form.reset(values);
  };
  return { entity, hasChanges, adopt };
}

/** Clears the error of a field when its value changes. */
function useClearedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined && form.getFieldState(name).error) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);
}

/** Asks before the page is left with unsaved input; without a session the page is left at once. */
function useLeaveQuestion(hasChanges: () => boolean, onLeave: () => void) {
  const blocker = useBlocker(() => readAccessToken() !== null && hasChanges());
  if (blocker.state !== 'blocked') return undefined;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return { onLeave: leave, onStay: blocker.reset };
}

/**
 * Edits and saves an entity in a form of the dashboard (chapter, lesson or exam). The contract's schema checks the
 * body before it is sent, and the server's errors are shown at their fields. After a lost network or a change by
 * another window the input is still there. Spread `sheet` on `FormSheet`.
 */
export function useEditorForm<Values extends FieldValues, Entity, Body>(
  options: EditorOptions<Values, Entity, Body>,
) {
  const { existing, toValues, toBody, schema, save, reload, onClose } = options;
  const form = useForm<Values>({ defaultValues: toValues(existing) as DefaultValues<Values> });
  useClearedErrors(form);
  const outdate = useOutdate();
  const [newId] = useState(makeId);
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const [note, setNote] = useState<string>();
  const { entity, hasChanges, adopt } = useUnsavedInput({ existing, toValues }, form);
  const stop = () => running.current?.abort();
  const leaving = useLeaveQuestion(hasChanges, stop);

  const fail = (error: unknown) => setFailure(showSaveFailure(form, error, options));

  const send = async (body: Body) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await save(body, entity, { onProgress: setProgress, signal: controller.signal, newId });
      await outdate(options.outdated);
      showToast('success', options.texts.saved);
      onClose();
    } catch (error) {
      if (controller.signal.aborted) setNote(texts.stopped);
      else fail(error);
    } finally {
      setProgress(undefined);
    }
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (progress !== undefined) return;
    form.clearErrors();
    setFailure(undefined);
    setNote(undefined);
    const body = toBody(form.getValues());
    const refusal = schema && findRefusal(schema, body);
    if (refusal) fail(refusal);
    else void send(body);
  };

  const loadNewest = async () => {
    if (!reload || entity === undefined) return;
    try {
      adopt(await reload(entity));
      setFailure(undefined);
      setNote(texts.newestLoaded);
    } catch (error) {
      setFailure({ ...showSaveFailure(form, error, options), isConflict: true });
    }
  };

  const act = failure?.canSendAgain ? () => submit() : () => void loadNewest();
  const sheet = {
    busy: progress !== undefined,
    error: failure?.text,
    errorActions:
      failure?.canSendAgain || (failure?.isConflict && reload) ? (
        <Button look="secondary" onClick={act}>
          {failure.canSendAgain ? texts.sendAgain : texts.loadNewest}
        </Button>
      ) : undefined,
    note,
    hasChanges,
    leaving,
    onSubmit: submit,
    onClose: () => {
      stop();
      onClose();
    },
  };
  return { form, entity, progress, stop, sheet };
}
