import type { ReactNode } from 'react';

/** What narrows a list: a part of its address, from which the toolbar makes a select, a field of its sheet and a chip. */
export type ListFilter<Filters> = {
  [Name in keyof Filters]: {
    name: Name;
    label: string;
    /** In this order. */
    choices: readonly Filters[Name][];
    nameOf: (choice: Filters[Name]) => string;
    /** The choice that shows everything; by default the first one. */
    everything?: Filters[Name];
    /** What another choice changes as well, such as the lesson of another course. */
    resets?: Partial<Filters>;
    /** Shows two or three choices side by side. */
    isSegmented?: boolean;
    /** Stays in the line until there is no room even for it. */
    staysInLine?: boolean;
    /** In place of a select, for what is no choice. */
    field?: ReactNode;
  };
}[keyof Filters];

/** A filter with its values as texts, for a toolbar that serves every list. */
export type AnyFilter = {
  name: string;
  label: string;
  choices: readonly string[];
  nameOf: (choice: string) => string;
  everything?: string;
  resets?: Record<string, string>;
  isSegmented?: boolean;
  staysInLine?: boolean;
  field?: ReactNode;
};

export const everythingOf = ({ everything, choices }: AnyFilter): string =>
  everything ?? choices[0] ?? '';
