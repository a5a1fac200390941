import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyLine } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { ParentLink } from './own-parent-link.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

type Change = { isPending: boolean; mutate: (none: undefined, options: object) => void };

/** Whoever closes the sheet of shares has decided; there is nothing to say about it. */
const share = (text: string) => void navigator.share({ text }).catch(() => undefined);

type OpenLinkProps = {
  link: NonNullable<ParentLink['link']>;
  /** As it is shared and sent. */
  message: string;
  end: Change;
  /** Who made the link, and when. */
  children: ReactNode;
  /** Further ways to send it. */
  ways?: ReactNode;
};

/** The open link: to copy, to send, and to end. */
export function OpenLink({ link: { url, canEnd }, message, end, ways, children }: OpenLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className="grid gap-3">
      <CopyLine name={texts.link} text={url} labels={texts} />
      <p className="text-sm text-ink-soft">{children}</p>
      <div className="flex flex-wrap gap-2">
        {ways}
        {'share' in navigator && (
          <Button
            look="secondary"
            icon={<Share2 className="size-5" />}
            onClick={() => share(message)}
          >
            {texts.share}
          </Button>
        )}
        {canEnd && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {texts.end}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.end}
        confirmLabel={texts.end}
        busy={end.isPending}
        onCancel={close}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      >
        <p>{texts.endQuestion}</p>
      </ConfirmDialog>
    </div>
  );
}
