import { Copy } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Kind, useDuplicate } from './courses-panel.queries.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

type DuplicateButtonProps = {
  kind: Kind;
  id: string;
  title: string;
  /** The address at which the copy opens. */
  onCopied?: (copyId: string) => void;
};

/** Creates a draft with the same content. */
export function DuplicateButton({ kind, id, title, onCopied }: DuplicateButtonProps) {
  const duplicate = useDuplicate(kind);
  return (
    <IconButton
      label={texts.of(texts.duplicate, title)}
      disabled={duplicate.isPending}
      icon={duplicate.isPending ? <Spinner size="sm" /> : <Copy className="size-5" />}
      onClick={() =>
        duplicate.mutate(id, onCopied ? { onSuccess: (copy) => onCopied(copy.id) } : {})
      }
    />
  );
}
