import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CertificatePreview } from '#web/features/certificates/certificate/certificate-preview.tsx';
import { ownCertificatesQuery } from '#web/features/certificates/certificate/certificates.queries.ts';
import { certificateTexts } from '#web/features/certificates/certificate/certificates.texts.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { takeFirstShowing } from './celebrated.ts';
import { ShareCertificate } from './share-certificate.tsx';

const texts = certificateTexts.share;

type WonCertificateProps = {
  /** Null where the certificate is still being issued. */
  certificateId: string | null;
  title: string;
  /** What to do next. */
  children: ReactNode;
};

/** The certificate that an exam earned: celebrated, shown, and ready to be shared. */
export function WonCertificate({ certificateId, title, children }: WonCertificateProps) {
  const { data: certificates } = useQuery(ownCertificatesQuery);
  const certificate = certificates?.find(({ id }) => id === certificateId);
  return (
    <section
      aria-label={texts.won}
      className="overflow-hidden rounded-md border border-premium bg-premium-soft"
    >
      <div role="status" className="flex flex-wrap items-center gap-4 p-4">
        {certificateId !== null && <GoldTile certificateId={certificateId} />}
        <p className="grow basis-36 font-semibold">{title}</p>
      </div>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        {children}
        {certificate && <ShareCertificate certificate={certificate} />}
        <LinkButton to={paths.myCertificates()} look="secondary">
          {texts.all}
        </LinkButton>
      </div>
      <div className="mx-auto max-w-lg px-4 pb-4">
        <div className="aspect-1200/850 overflow-hidden rounded-sm bg-sunken shadow-lift">
          {certificate && <CertificatePreview certificate={certificate} />}
        </div>
      </div>
    </section>
  );
}

const fadeDelayInMilliseconds = 450;

/**
 * The seal of a certificate. The first time silver turns to gold; afterwards, and for people who want no movement, it is
 * gold at once.
 */
function GoldTile({ certificateId }: { certificateId: string }) {
  const silver = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const wantsNoMovement = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!takeFirstShowing(certificateId) || wantsNoMovement) return;
    fadeAfter(silver.current, fadeDelayInMilliseconds);
  }, [certificateId]);
  return (
    <span aria-hidden="true" className="relative flex shrink-0">
      <ElementTile number={79} symbol="Au" state="premium" size="sm" />
      <span ref={silver} className="absolute inset-0 opacity-0">
        <ElementTile number={47} symbol="Ag" size="sm" />
      </span>
    </span>
  );
}

/** Shows an element, and fades it out after a delay. */
function fadeAfter(element: HTMLElement | null, milliseconds: number): void {
  element?.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0, transform: 'rotateY(90deg)' }],
    { duration: milliseconds + 300, easing: 'ease-in' },
  );
}
