import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasEdits, mergeEdits } from '#domain/merge-edits.ts';
import type { OpenConflict } from './conflict-choices.tsx';

type Edited<Values, Entity> = {
  existing: Entity | undefined;
  groups?: readonly string[] | undefined;
  toValues: (entity: Entity | undefined) => Values;
  /** The values on which restored input was typed; without it those of `existing`. */
  base?: Values | undefined;
};

/**
 * The version of the entity on which the form is based, whether there is unsaved input, and how the input is merged
 * into a newer version.
 */
export function useMergedInput<Values extends FieldValues, Entity>(
  { existing, toValues, groups, base: firstBase }: Edited<Values, Entity>,
  form: UseFormReturn<Values>,
) {
  const [entity, setEntity] = useState(existing);
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  const base = useRef(firstBase ?? toValues(existing));

  /** Takes over a newer version. After a save, `typedOn` is a copy of what was sent: only what was typed since then is merged. */
  const adopt = (newest: Entity, typedOn = base.current) => {
    const theirs = toValues(newest);
    const merged = mergeEdits(form.getValues(), { base: typedOn, theirs, groups });
    base.current = theirs;
    setEntity(newest);
    setConflicts(merged.conflicts);
    form.reset(merged.values);
    return { hasConflicts: merged.conflicts.length > 0 };
  };

  const choose = (path: string, choice: 'mine' | 'theirs') => {
    const chosen = conflicts.find((conflict) => conflict.path === path);
    if (!chosen) return;
    setConflicts(
      conflicts.map((conflict) => (conflict === chosen ? { ...conflict, choice } : conflict)),
    );
    setValueAt(form, path, chosen[choice]);
  };

  return {
    entity,
    conflicts,
    adopt,
    choose,
    hasChanges: () => hasEdits(form.getValues(), base.current),
  };
}

/** Sets a field or an entry of a list or group. By a reset, because only then every input of a list shows its new value. */
function setValueAt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: string,
  value: unknown,
): void {
  const [name = '', place] = path.split('.');
  const values = form.getValues();
  const next = place === undefined ? value : withEntry(values[name], place, value);
  form.reset({ ...values, [name]: next });
}

const withEntry = (entries: unknown, place: string, value: unknown): unknown =>
  Array.isArray(entries)
    ? entries.with(Number(place), value)
    : { ...(entries as Record<string, unknown>), [place]: value };
