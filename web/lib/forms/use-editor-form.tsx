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
import { keepTyped } from './keep-typed.ts';
import { showSaveFailure } from './save-failure.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

export type SaveOptions = ProgressOptions & {
  /** Id for what the form makes, the same at each try; undefined where the browser makes none. */
  newId: string | undefined;
};

type EditorOptions<Values extends FieldValues, Entity, Body> = {
  /** What is edited; undefined for something new. */
  existing: Entity | undefined;
  toValues: (entity: Entity | undefined) => Values;
  toBody: (values: Values) => Body;
  /** The contract's schema of the body; without it only the server checks. */
  schema?: z.ZodMiniType;
  /** Fields that must not be empty: they decide what is said about the form as a whole. */
  required: readonly FieldPath<Values>[];
  save: (body: Body, entity: Entity | undefined, options: SaveOptions) => Promise<unknown>;
  /** Reads the newest state after another window has changed it. */
  reload?: (entity: Entity) => Promise<Entity>;
  /** The queries that show what a save changes. */
  outdated: readonly QueryFilters[];
  texts: { saved: string; saveFailed: string };
  onClose: () => void;
};

/** Pages without TLS get no ids from the browser; then the server makes one. */
const makeId = () => globalThis.crypto?.randomUUID?.();

/** The state of an entity that a form began with, and whether something was typed since. */
function useTyped<Values extends FieldValues, Entity>(
  { existing, toValues }: Pick<EditorOptions<Values, Entity, unknown>, 'existing' | 'toValues'>,
  form: UseFormReturn<Values>,
) {
  const [entity, setEntity] = useState(existing);
  const before = useRef(toValues(existing));
  const hasChanges = () => {
    const { kept } = keepTyped(form.getValues(), {
      before: before.current,
      newest: before.current,
    });
    return kept.length > 0;
  };
  const adopt = (newestEntity: Entity) => {
    const newest = toValues(newestEntity);
    const { values } = keepTyped(form.getValues(), { before: before.current, newest });
    before.current = newest;
    setEntity(newestEntity);
    form.reset(values);
  };
  return { entity, hasChanges, adopt };
}

/** Clears the error of a field once it is typed into. */
function useClearedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined && form.getFieldState(name).error) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);
}

/** Asks before the page is left with something typed; without a session it is left at once. */
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
 * Saves a form of the dashboard, the same for chapters, lessons and exams: the contract's schema is checked
 * before anything travels, errors of the server stand at their fields, and a lost network or a change in
 * another window loses nothing that was typed. Spread `sheet` on `FormSheet`.
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
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>();
  const [note, setNote] = useState<string>();
  const { entity, hasChanges, adopt } = useTyped({ existing, toValues }, form);
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
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

  const sheet = {
    busy: progress !== undefined,
    error: failure?.text,
    errorActions:
      failure?.isConflict && reload ? (
        <Button look="secondary" onClick={() => void loadNewest()}>
          {texts.loadNewest}
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
