import { useEffect, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { ImageCropper } from '#web/ui/forms/image-cropper.tsx';
import { Section, Specimen } from './specimen.tsx';

function Upload({ progress, hasStored = false }: { progress?: number; hasStored?: boolean }) {
  const [file, setFile] = useState<File | null>(
    progress === undefined
      ? null
      : new File(['%PDF-'], 'ورقة عمل.pdf', { type: 'application/pdf' }),
  );
  const [problem, setProblem] = useState<string>();
  const [isStored, setStored] = useState(hasStored);
  return (
    <Field label="ورقة العمل" error={problem}>
      {(control) => (
        <FileInput
          {...control}
          value={file}
          onChange={setFile}
          accept="application/pdf"
          maxMegabytes={20}
          onProblem={setProblem}
          progress={progress}
          stored={isStored ? { name: 'ملخص الدرس.pdf', url: '#files' } : null}
          onRemoveStored={() => setStored(false)}
        />
      )}
    </Field>
  );
}

/** A drawn stand-in for a photograph. */
const drawPicture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(800, 800);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#0b6e7f';
    pen.fillRect(0, 0, 800, 800);
    pen.fillStyle = '#f2e4d4';
    pen.fillRect(250, 250, 300, 300);
  }
  return new File([await canvas.convertToBlob()], 'غلاف.png', { type: 'image/png' });
};

function Cropping() {
  const [picture, setPicture] = useState<File>();
  useEffect(() => void drawPicture().then(setPicture), []);
  if (!picture) return null;
  return (
    <div className="w-full max-w-md">
      <ImageCropper file={picture} aspect={16 / 9} onChange={() => undefined} />
    </div>
  );
}

export function FilesSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Specimen name="file-input.tsx, file-row.tsx" note="فارغ، ومخزّن، وقيد الرفع">
        <div className="grid w-full gap-6 md:grid-cols-3">
          <Upload />
          <Upload hasStored />
          <Upload progress={0.6} />
        </div>
      </Specimen>
      <Specimen name="image-cropper.tsx, image-crop-field.tsx" note="الجزء الذي يظهر من الصورة">
        <Cropping />
      </Specimen>
    </Section>
  );
}
