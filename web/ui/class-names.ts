/** The classes of all text fields. A field that is scrolled into view does not end up under a sticky bar. */
export const inputClass =
  'block w-full scroll-my-20 min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-brand disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger aria-invalid:border-2';
