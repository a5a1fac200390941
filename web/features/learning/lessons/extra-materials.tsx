import type { OwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { Lesson, Material } from '#web/features/catalogue/catalogue.api.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import { documentsOf, ownDocuments } from './lesson-documents.ts';
import { DocumentRow, DownloadRow, OutsideRow } from './material-rows.tsx';

type ExtraMaterialsProps = { lesson: Lesson; onOpen: (key: string) => void };

/** The lesson's files and its external link (spec §2, side card), and below them its further files. */
export function ExtraMaterials({ lesson, onOpen }: ExtraMaterialsProps) {
  const isEmpty = documentsOf(lesson).length === 0 && lesson.materials.length === 0;
  return (
    <Card>
      <h2 className="text-lg">{texts.materials}</h2>
      {isEmpty && lesson.additionalResources === null ? (
        <p className="mt-2 text-sm text-ink-soft">{texts.noMaterials}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {ownDocuments.map(({ field, name }) => {
            const href = lesson[field];
            return (
              href !== null && (
                <DocumentRow
                  key={field}
                  name={name}
                  label={name}
                  href={href}
                  sizeInBytes={sizeOf(lesson, field)}
                  onOpen={() => onOpen(field)}
                />
              )
            );
          })}
          {lesson.additionalResources !== null && (
            <OutsideRow
              label={texts.moreResources}
              kind={texts.externalLink}
              href={lesson.additionalResources}
            />
          )}
          {lesson.materials.map((material) => (
            <FurtherFile key={material.id} material={material} onOpen={() => onOpen(material.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Undefined in a copy that an earlier version stored on the device. */
const sizeOf = ({ documentSizes }: Partial<Lesson>, field: OwnDocument) =>
  documentSizes?.find(({ document }) => document === field)?.sizeInBytes;

type FurtherFileProps = { material: Material; onOpen: () => void };

/** A PDF opens in the page, a picture in a tab of its own, and an Office document is saved. */
function FurtherFile({ material, onOpen }: FurtherFileProps) {
  const { type, title, url, sizeInBytes } = material;
  const label = <Mixed text={title} />;
  const file = { label, href: url, sizeInBytes };
  if (type === 'pdf') return <DocumentRow {...file} name={title} onOpen={onOpen} />;
  const kind = texts.kinds[type];
  if (type === 'image') return <OutsideRow label={label} kind={kind} href={url} isPicture />;
  return <DownloadRow {...file} kind={kind} />;
}
