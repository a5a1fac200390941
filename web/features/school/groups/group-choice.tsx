import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import type { ListFilter } from '#web/lib/lists/list-filter.ts';
import { Select } from '#web/ui/forms/inputs.tsx';
import { type Group, groupsQuery } from './groups.queries.ts';
import { groupChoiceTexts as texts } from './groups.texts.ts';

const nameIn = (groups: readonly Group[], id: string): string => {
  const group = groups.find((candidate) => candidate.id === id);
  if (!group) return texts.deleted;
  return group.isArchived ? texts.archived(group.name) : group.name;
};

/** Narrows a list to a group, '' for all; offered once there is one, also while the address names one that is gone. */
export function useGroupFilter(chosen: string): ListFilter<{ groupId: string }> | undefined {
  const { data = [] } = useQuery(groupsQuery);
  const ids = [...new Set([...data.map(({ id }) => id), chosen])].filter((id) => id !== '');
  if (ids.length === 0) return undefined;
  return {
    name: 'groupId',
    label: texts.label,
    choices: ['', ...ids],
    nameOf: (id) => (id === '' ? texts.all : nameIn(data, id)),
  };
}

type GroupSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** The grade of the student, as text; empty offers the groups of all grades. */
  grade?: string;
  /** The group that the student has now, offered also where it is archived. */
  current?: string;
  /** Asks for a choice; its value is `choose`. */
  placeholder?: string;
  /** What '' means, where it is not that there is none. */
  none?: string;
};

/** The group of a student; its value is the id, '' for none. */
export function GroupSelect(selectProps: GroupSelectProps) {
  const { grade = '', current = '', placeholder, none = texts.none, ...props } = selectProps;
  const { data = [] } = useQuery(groupsQuery);
  const id = useId();
  const offered = data.filter(
    (group) =>
      group.id === current ||
      (!group.isArchived && (grade === '' || String(group.grade) === grade)),
  );
  return (
    // Rendered anew once the groups are loaded, because only then the list has the selected option.
    <Select key={data.length === 0 ? id : undefined} {...props}>
      {placeholder !== undefined && <option value="choose">{placeholder}</option>}
      <option value="">{none}</option>
      {offered.map((group) => (
        <option key={group.id} value={group.id}>
          {nameIn(data, group.id)}
        </option>
      ))}
    </Select>
  );
}
