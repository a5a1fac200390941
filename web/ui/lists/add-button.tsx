import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type AddButtonProps = { children: string; onClick: () => void };

/** Adds an entry to a list: the last in its toolbar. */
export function AddButton({ children, onClick }: AddButtonProps) {
  return (
    <Button className="max-sm:grow" icon={<Plus className="size-5" />} onClick={onClick}>
      {children}
    </Button>
  );
}
