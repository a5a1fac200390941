import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type Location, useBlocker } from 'react-router';
import type * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { isPublishing } from '#web/ui/forms/form-guards.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type Outdated, useOutdate } from '#web/lib/calls/changes/outdate.ts';
import type { ProgressOptions } from '#web/lib/files/call-with-progress.ts';
import { findRefusal } from './check-form.ts';
import { editorFormTexts as texts } from './editor-form.texts.ts';
import type { DescribeField } from './conflict-choices.tsx';
import { EditorStatus } from './editor-status.tsx';
import { useMergedInput } from './use-merged-input.ts';
import { type Failure, showSaveFailure } from './save-failure.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

export type SaveOptions = ProgressOptions & {
  /** The id of a new object, the same at each attempt; undefined if the browser cannot create one. */
  newId: string | undefined;
};

type EditorOptions<Values extends FieldValues, Entity, Body, Saved = unknown> = {
  /** The edited object; undefined for a new one. */
  existing: Entity | undefined;
  /** Fields that are objects, such as the names of the grades: when two tabs change one, its properties are merged. */
  groups?: readonly string[];
  toValues: (entity: Entity | undefined) => Values;
  toBody: (values: Values) => Body;
  /** The contract's schema of the body; without it only the server checks. */
  schema?: z.ZodMiniType;
  /** Required fields: if one is empty, the text for the whole form says so. */
  required: readonly FieldPath<Values>[];
  save: (body: Body, entity: Entity | undefined, options: SaveOptions) => Promise<Saved>;
  /** For a form that stays open after a save: the stored object, with which it goes on. */
  entityAfterSave?: (saved: Saved) => Entity;
  /** Loads the newest version after another window has saved one. */
  reload?: (entity: Entity) => Promise<Entity>;
  /** What a save makes outdated. */
  outdated: Outdated;
  /** The name of a field, and its value where that does not read as it is. */
  describe: DescribeField;
  /** Whether the edited object is published; left out for one that has no drafts. A new one begins as a draft. */
  isPublished?: (entity: Entity) => boolean;
  texts: {
    saved: string;
    savedDraft?: string;
    published?: string;
    saveFailed: string;
    save: string;
  };
  /** Left out where the form is a page of its own. */
  onClose?: () => void;
  /** Restored input with which the form begins, and the values on which it was typed. */
  restored?: { values: Values; base: Values } | undefined;
  /** The id of a new object; without it the form chooses one. */
  newId?: string;
  /**
   * For a form that saves drafts by itself: whether leaving would still lose input. `next` is where the person goes,
   * if that is an address.
   */
  isAtRisk?: (values: Values, next?: Location) => boolean;
  /** Whether an address belongs to the page of this form, so that going there closes nothing. */
  staysAt?: (next: Location) => boolean;
};

/** Without TLS the browser creates no ids; then the server does. */
const makeId = () => globalThis.crypto?.randomUUID?.();

type ErrorActionsProps = {
  failure: Failure;
  onSendAgain: () => void;
  onLoadNewest: (() => void) | undefined;
};

/** What helps after a failed save: to send the same again, or to load what another window has saved. */
function ErrorActions({ failure, onSendAgain, onLoadNewest }: ErrorActionsProps) {
  if (failure.canSendAgain)
    return (
      <Button look="secondary" onClick={onSendAgain}>
        {texts.sendAgain}
      </Button>
    );
  if (!failure.isConflict || !onLoadNewest) return null;
  return (
    <Button look="secondary" onClick={onLoadNewest}>
      {texts.loadNewest}
    </Button>
  );
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
function useLeaveQuestion(
  isAtRisk: (next: Location) => boolean,
  onLeave: () => void,
  staysAt: (next: Location) => boolean = () => false,
) {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      readAccessToken() !== null && !staysAt(nextLocation) && isAtRisk(nextLocation),
  );
  if (blocker.state !== 'blocked') return undefined;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return { onLeave: leave, onStay: blocker.reset };
}

type Run = {
  start: (options: Required<ProgressOptions>) => Promise<void>;
  onStopped: () => void;
  onFailed: (error: unknown) => void;
};

/** A save under way, which shows its progress and can be stopped. */
function useRun() {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const run = async ({ start, onStopped, onFailed }: Run) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await start({ onProgress: setProgress, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) onStopped();
      else onFailed(error);
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, run, stop: () => running.current?.abort() };
}

/** The buttons of the form and what is said after a save: a new object and a draft can be saved as drafts or published. */
function publishingOf<Values extends FieldValues, Entity, Body>(
  {
    isPublished: isEntityPublished,
    texts: own,
  }: Pick<EditorOptions<Values, Entity, Body>, 'isPublished' | 'texts'>,
  entity: Entity | undefined,
) {
  const isPublished = isEntityPublished && entity !== undefined && isEntityPublished(entity);
  const isDraft = isPublished === false;
  return {
    isPublished,
    buttons: {
      saveLabel: isDraft ? texts.saveDraft : own.save,
      publishLabel: isDraft ? texts.publish : undefined,
    },
    savedText: isDraft ? (own.savedDraft ?? own.saved) : own.saved,
    publishedText: own.published ?? own.saved,
  };
}

/** Creates the form with its first values, and the id of a new object. */
function useInitialForm<Values extends FieldValues, Entity, Body>({
  existing,
  toValues,
  restored,
  newId: existingId,
}: Omit<EditorOptions<Values, Entity, Body>, 'save' | 'entityAfterSave'>) {
  const begin = () => restored?.values ?? toValues(existing);
  const form = useForm<Values>({ defaultValues: begin() as DefaultValues<Values> });
  useClearedErrors(form);
  const [newId] = useState(() => existingId ?? makeId());
  return { form, newId };
}

/**
 * Edits and saves an entity in a form of the dashboard (course, lesson, exam or settings). The contract's schema checks the
 * body before it is sent, and the server's errors are shown at their fields. After a lost network or a change by
 * another window the input is still there: fields that only one side changed are merged, and about the others the
 * person decides. Spread `sheet` on `FormSheet`.
 */
export function useEditorForm<Values extends FieldValues, Entity, Body, Saved = unknown>(
  options: EditorOptions<Values, Entity, Body, Saved>,
) {
  const { existing, toValues, toBody, schema, save, reload, onClose, entityAfterSave } = options;
  const { form, newId } = useInitialForm(options);
  const outdate = useOutdate();
  const { progress, run, stop } = useRun();
  const lastPublishes = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const [note, setNote] = useState<string>();
  const { entity, hasChanges, adopt, conflicts, choose } = useMergedInput(
    { existing, toValues, groups: options.groups, base: options.restored?.base },
    form,
  );
  const isAtRisk = (next?: Location) => options.isAtRisk?.(form.getValues(), next) ?? hasChanges();
  const leaving = useLeaveQuestion(isAtRisk, stop, options.staysAt);
  const publishing = publishingOf(options, entity);

  const fail = (error: unknown) => setFailure(showSaveFailure(form, error, options));

  const send = (body: Body, savedText: string) =>
    run({
      start: async (progressOptions) => {
        const sent = entityAfterSave && structuredClone(form.getValues());
        const saved = await save(body, entity, { ...progressOptions, newId });
        await outdate(options.outdated);
        showToast('success', savedText);
        if (entityAfterSave) adopt(entityAfterSave(saved), sent);
        onClose?.();
      },
      onStopped: () => setNote(texts.stopped),
      onFailed: fail,
    });

  const submit = (publishes: boolean) => {
    if (progress !== undefined) return;
    lastPublishes.current = publishes;
    form.clearErrors();
    setFailure(undefined);
    setNote(undefined);
    const values = form.getValues();
    const body = toBody(publishes ? { ...values, isPublished: true } : values);
    const refusal = schema && findRefusal(schema, body);
    if (refusal) fail(refusal);
    else void send(body, publishes ? publishing.publishedText : publishing.savedText);
  };

  const loadNewest = async () => {
    if (!reload || entity === undefined) return;
    try {
      const { hasConflicts } = adopt(await reload(entity));
      setFailure(undefined);
      setNote(hasConflicts ? undefined : texts.newestLoaded);
    } catch (error) {
      setFailure({ ...showSaveFailure(form, error, options), isConflict: true });
    }
  };

  const onSendAgain = () => submit(lastPublishes.current);
  const onLoadNewest = reload && (() => void loadNewest());
  const decisions = { conflicts, describe: options.describe, onChoose: choose };
  const sheet = {
    busy: progress !== undefined,
    error: failure?.text,
    refusal: failure,
    errorActions: failure && <ErrorActions {...{ failure, onSendAgain, onLoadNewest }} />,
    note,
    missing: conflicts.some(({ choice }) => choice === undefined) ? texts.chooseFirst : undefined,
    ...publishing.buttons,
    status: <EditorStatus isPublished={publishing.isPublished} {...decisions} />,
    hasChanges: () => isAtRisk(),
    leaving,
    onSubmit: (event: FormEvent) => submit(isPublishing(event)),
    onClose: () => {
      stop();
      onClose?.();
    },
  };
  return { form, entity, progress, stop, sheet };
}
