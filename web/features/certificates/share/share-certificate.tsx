import { useMutation } from '@tanstack/react-query';
import { ImageDown, Share2 } from 'lucide-react';
import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import { certificateTexts } from '#web/features/certificates/certificate/certificates.texts.ts';
import { ShareButton } from '#web/lib/contact/share-button.tsx';
import { Button, type ButtonAppearance } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { canSharePictures, savePicture, sharePicture } from './share-picture.ts';

const texts = certificateTexts.share;

type ShareCertificateProps = { certificate: Certificate; look?: ButtonAppearance['look'] };

/** The certificate as a picture: one click where the device shares files, else a download and a link to copy. */
export function ShareCertificate({ certificate, look = 'secondary' }: ShareCertificateProps) {
  const canShare = canSharePictures();
  const send = useMutation({
    mutationFn: () => (canShare ? sharePicture(certificate) : savePicture(certificate)),
    onError: () => showToast('error', texts.failed),
  });
  const Icon = canShare ? Share2 : ImageDown;
  return (
    <>
      <Button
        look={look}
        busy={send.isPending}
        icon={<Icon className="size-5" />}
        onClick={() => send.mutate()}
      >
        {canShare ? texts.share : texts.save}
      </Button>
      {!canShare && (
        <>
          <ShareButton
            look="quiet"
            text={`${certificate.certificateTitle} ${certificate.verifyUrl}`}
          >
            {texts.send}
          </ShareButton>
          <CopyButton look="quiet" text={certificate.verifyUrl} labels={texts} />
        </>
      )}
    </>
  );
}
