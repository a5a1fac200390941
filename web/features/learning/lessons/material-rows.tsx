import { Download, ExternalLink, FileDown, FileText, Image } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { formatFileSize } from '#web/ui/forms/file-size.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import { downloadHref } from '#web/features/catalogue/catalogue.api.ts';

const frameClass =
  'flex items-stretch overflow-hidden rounded-md border border-line hover:border-brand';
const linkClass =
  'flex min-h-14 min-w-0 grow items-center gap-3 px-3 py-2 text-brand transition-colors duration-150 hover:bg-brand-soft focus-visible:-outline-offset-3';

type RowProps = { label: ReactNode; href: string };

function RowText({ label, kind }: { label: ReactNode; kind: ReactNode }) {
  return (
    <span className="grid min-w-0 leading-snug">
      <span className="font-medium break-words">{label}</span>
      <span className="text-xs text-ink-soft">{kind}</span>
    </span>
  );
}

/** The kind of a file with its size, which says how much data a phone needs for it. */
function SizedKind({ kind, sizeInBytes }: { kind: string; sizeInBytes: number | undefined }) {
  if (sizeInBytes === undefined) return kind;
  return (
    <>
      {kind} · <bdi>{formatFileSize(sizeInBytes)}</bdi>
    </>
  );
}

/** A real link to the file, so that a new tab, a long press and a page without scripts work as usual. */
export function DocumentRow({
  name,
  label,
  href,
  sizeInBytes,
  onOpen,
}: RowProps & { name: string; sizeInBytes: number | undefined; onOpen: () => void }) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={frameClass}>
      <a href={href} onClick={onClick} className={linkClass}>
        <FileText className="size-5 shrink-0" />
        <RowText label={label} kind={<SizedKind kind={texts.pdf} sizeInBytes={sizeInBytes} />} />
      </a>
      <a
        href={downloadHref(href)}
        download
        title={texts.downloadFile(name)}
        className="grid w-12 shrink-0 place-items-center border-s border-line text-brand hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        <Download className="size-5" />
        <span className="sr-only">{texts.downloadFile(name)}</span>
      </a>
    </li>
  );
}

type OutsideRowProps = RowProps & { kind: string; isPicture?: boolean };

/** Opens in a new tab, so that the lesson and its playing video stay. */
export function OutsideRow({ label, kind, href, isPicture = false }: OutsideRowProps) {
  const Icon = isPicture ? Image : ExternalLink;
  return (
    <li className={frameClass}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        <Icon className="size-5 shrink-0" />
        <RowText label={label} kind={kind} />
      </a>
    </li>
  );
}

type DownloadRowProps = RowProps & { kind: string; sizeInBytes: number };

/** A document that browsers cannot show. */
export function DownloadRow({ label, kind, href, sizeInBytes }: DownloadRowProps) {
  return (
    <li className={frameClass}>
      <a href={downloadHref(href)} download className={linkClass}>
        <FileDown className="size-5 shrink-0" />
        <RowText label={label} kind={<SizedKind kind={kind} sizeInBytes={sizeInBytes} />} />
      </a>
    </li>
  );
}
