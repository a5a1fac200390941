/** The words of a button that shows its icon alone on all but wide windows; screen readers read them on every one. */
export function WideLabel({ children }: { children: string }) {
  return <span className="max-xl:sr-only">{children}</span>;
}

/** For the button around a `WideLabel`: square while the icon is alone. */
export const iconUntilWide = 'max-xl:px-0';
