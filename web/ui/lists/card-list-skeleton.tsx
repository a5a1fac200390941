import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type CardListSkeletonProps = {
  /** For screen readers. */
  label: string;
  cardCount: number;
  /** The classes of the list, so that the placeholders stand where the cards will. */
  className: string;
  /** The class of a card's height. */
  cardHeight: string;
};

/** A placeholder of the size of a list of cards. */
export function CardListSkeleton({
  label,
  cardCount,
  className,
  cardHeight,
}: CardListSkeletonProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: cardCount }, (_, card) => (
        <Skeleton key={card} className={`rounded-lg ${cardHeight}`} />
      ))}
    </div>
  );
}
