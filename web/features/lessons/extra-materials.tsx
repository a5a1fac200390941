import { useQueryClient } from '@tanstack/react-query';
import { Download, ExternalLink, FileText } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { Card } from '#web/ui/page/card.tsx';
import type { Lesson } from './lesson.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import { lessonQuery } from './lessons.queries.ts';
import { downloadHref } from './pdf/pdf-links.ts';
import type { PdfViewer } from './pdf/pdf-viewer.tsx';

const documents = [
  { field: 'lessonSummaryPdfPath', name: texts.summaryPdf },
  { field: 'workPapersPdfPath', name: texts.workPapersPdf },
  { field: 'equationsTablePdfPath', name: texts.equationsPdf },
] as const;

type DocumentField = (typeof documents)[number]['field'];

/** The lesson's files and its external link (spec §2, side card). */
export function ExtraMaterials({ lesson }: { lesson: Lesson }) {
  const { open, viewer } = useViewerOf(lesson);
  const files = documents.flatMap(({ field, name }) => {
    const href = lesson[field];
    return href === null ? [] : [{ field, name, href }];
  });
  const isEmpty = files.length === 0 && lesson.additionalResources === null;
  return (
    <Card>
      <h2 className="text-lg">{texts.materials}</h2>
      {isEmpty ? (
        <p className="mt-2 text-sm text-ink-soft">{texts.noMaterials}</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {files.map(({ field, name, href }) => (
            <Document key={field} name={name} href={href} onOpen={() => open(field)} />
          ))}
          {lesson.additionalResources !== null && (
            <ExternalResources href={lesson.additionalResources} />
          )}
        </ul>
      )}
      {viewer}
    </Card>
  );
}

/** Shows a document in the page. If the viewer itself cannot be loaded, the browser's own viewer opens the file. */
function useViewerOf(lesson: Lesson) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<DocumentField>();
  const [Viewer, setViewer] = useState<ComponentType<Parameters<typeof PdfViewer>[0]>>();
  const open = (field: DocumentField) => {
    setShown(field);
    void import('./pdf/pdf-viewer.tsx').then(
      (module) => setViewer(() => module.PdfViewer),
      () => window.location.assign(lesson[field] ?? ''),
    );
  };
  const href = shown && lesson[shown];
  const name = documents.find(({ field }) => field === shown)?.name ?? '';
  const renewLink = async () => {
    const fresh = await queryClient.fetchQuery({ ...lessonQuery(lesson.id), staleTime: 0 });
    return (shown && fresh[shown]) ?? undefined;
  };
  const viewer = Viewer && href && (
    <Viewer
      key={shown}
      name={name}
      href={href}
      renewLink={renewLink}
      onClose={() => setShown(undefined)}
    />
  );
  return { open, viewer };
}

type DocumentProps = { name: string; href: string; onOpen: () => void };

const rowClass =
  'flex min-h-14 items-center gap-3 px-3 py-2 text-brand transition-colors duration-150 hover:bg-brand-soft';

/** A real link to the file, so that a new tab, a long press and a page without scripts work as usual. */
function Document({ name, href, onOpen }: DocumentProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="flex items-stretch overflow-hidden rounded-md border border-line hover:border-brand">
      <a
        href={href}
        onClick={onClick}
        className={`${rowClass} grow focus-visible:-outline-offset-3`}
      >
        <FileText aria-hidden="true" className="size-5 shrink-0" />
        <MaterialText name={name} kind={texts.pdf} />
      </a>
      <a
        href={downloadHref(href)}
        download
        title={texts.downloadFile(name)}
        className="grid w-12 place-items-center border-s border-line text-brand hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        <Download aria-hidden="true" className="size-5" />
        <span className="sr-only">{texts.downloadFile(name)}</span>
      </a>
    </li>
  );
}

/** Opens in a new tab, so that the lesson and its playing video stay. */
function ExternalResources({ href }: { href: string }) {
  return (
    <li className="overflow-hidden rounded-md border border-line hover:border-brand">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={`${rowClass} focus-visible:-outline-offset-3`}
      >
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        <MaterialText name={texts.moreResources} kind={texts.externalLink} />
      </a>
    </li>
  );
}

function MaterialText({ name, kind }: { name: string; kind: string }) {
  return (
    <span className="grid leading-snug">
      <span className="font-medium">{name}</span>
      <span className="text-xs text-ink-soft">{kind}</span>
    </span>
  );
}
