import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteReply } from '#contract/route.ts';
import { gradeFromDescription } from '#domain/certificates/certificates.ts';
import type { certificates } from '#web/lib/api/on-demand/on-demand-api.ts';
import { formatSpecifiedDate } from '#domain/formats/times.ts';
import { readSite } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { certificateTexts } from './certificate/certificates.texts.ts';

const texts = certificateTexts.verify;

type GenuineCertificateProps = { certificate: RouteReply<typeof certificates.verify> };

/** The seal and the stored facts: name, exam, grade and date. */
export function GenuineCertificate({ certificate }: GenuineCertificateProps) {
  const grade = gradeFromDescription(certificate.description);
  return (
    <article className="overflow-hidden rounded-lg border border-success bg-raised">
      <div role="status" className="flex items-center gap-4 bg-success-soft p-4 sm:p-6">
        <span aria-hidden="true" className="flex shrink-0">
          <ElementTile number={79} symbol="Au" state="premium" />
        </span>
        <div>
          <p className="flex items-center gap-2 text-xl font-semibold text-success">
            <ShieldCheck className="size-6 shrink-0" />
            {texts.genuine}
          </p>
          <p className="mt-1">{texts.genuineHint(certificate.platformName)}</p>
        </div>
      </div>
      <dl className="divide-y divide-line px-4 sm:px-6">
        <Row name={texts.student}>
          <Typed className="text-lg font-semibold">{certificate.studentName}</Typed>
        </Row>
        <Row name={texts.certificate}>
          <Mixed text={certificate.certificateTitle} />
        </Row>
        <Row name={texts.exam}>
          <Mixed text={certificate.examTitle} />
        </Row>
        <Row name={texts.grade}>{/\d/u.test(grade) ? <Ltr>{grade}</Ltr> : grade}</Row>
        <Row name={texts.issuedAt}>
          <time dateTime={certificate.issuedAt}>
            {formatSpecifiedDate(certificate.issuedAt, readSite().latinDigits)}
          </time>
        </Row>
        <Row name={texts.code}>
          <Ltr className="text-sm break-all">{certificate.id}</Ltr>
        </Row>
      </dl>
    </article>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
