import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type PagerProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** Buttons for the pages of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="صفحات القائمة" className="flex flex-wrap items-center justify-center gap-3">
      <Button
        look="secondary"
        disabled={page <= 1}
        icon={<ChevronRight className="size-4" />}
        onClick={() => onPage(page - 1)}
      >
        السابق
      </Button>
      <span role="status" className="text-sm">
        صفحة <bdi className="tabular">{page}</bdi> من <bdi className="tabular">{pageCount}</bdi>
      </span>
      <Button look="secondary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        التالي
        <ChevronLeft className="size-4" />
      </Button>
    </nav>
  );
}
