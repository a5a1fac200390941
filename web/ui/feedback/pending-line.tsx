/** A thin line at the top while something loads that was asked for; what comes at once never shows it. */
export function PendingLine() {
  return (
    <div className="fixed inset-x-0 top-0 z-40 animate-appear [animation-delay:250ms]">
      <div className="h-1 animate-pulse bg-accent" />
    </div>
  );
}
