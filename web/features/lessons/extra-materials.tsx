import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteReply } from '#contract/route.ts';
import type { lessons } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

type Lesson = RouteReply<typeof lessons.get>;

/** The lesson's files and its external link (spec §2, side card). */
export function ExtraMaterials({ lesson }: { lesson: Lesson }) {
  const files = [
    { name: texts.summaryPdf, href: lesson.lessonSummaryPdfPath },
    { name: texts.workPapersPdf, href: lesson.workPapersPdfPath },
    { name: texts.equationsPdf, href: lesson.equationsTablePdfPath },
  ].filter((file): file is { name: string; href: string } => file.href !== null);
  const isEmpty = files.length === 0 && lesson.additionalResources === null;
  return (
    <Card>
      <h2 className="text-lg">{texts.materials}</h2>
      {isEmpty ? (
        <p className="mt-2 text-sm text-ink-soft">{texts.noMaterials}</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {files.map(({ name, href }) => (
            <Material
              key={name}
              name={name}
              kind={texts.pdf}
              href={href}
              icon={<FileText aria-hidden="true" className="size-5" />}
            />
          ))}
          {lesson.additionalResources !== null && (
            <Material
              name={texts.moreResources}
              kind={texts.externalLink}
              href={lesson.additionalResources}
              icon={<ExternalLink aria-hidden="true" className="size-5" />}
            />
          )}
        </ul>
      )}
    </Card>
  );
}

type MaterialProps = { name: string; kind: string; href: string; icon: ReactNode };

/** In a tab of its own, so that the lesson and its playing video stay. */
function Material({ name, kind, href, icon }: MaterialProps) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-14 items-center gap-3 rounded-md border border-line px-3 py-2 text-brand transition-colors duration-150 hover:border-brand hover:bg-brand-soft"
      >
        {icon}
        <span className="grid leading-snug">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-ink-soft">{kind}</span>
        </span>
      </a>
    </li>
  );
}
