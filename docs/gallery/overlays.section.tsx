import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Section, Specimen } from './specimen.tsx';

type Open = 'box' | 'wide' | 'confirm' | 'form' | undefined;

function Menus({ onRemove }: { onRemove: () => void }) {
  return (
    <Specimen name="more-menu.tsx">
      <MoreMenu
        label="المزيد"
        subject="امتحان الكحولات"
        actions={[
          { label: 'انسخ', Icon: Copy, onClick: () => showToast('info', 'نُسخ الامتحان.') },
          {
            label: 'احذف الامتحان',
            Icon: Trash2,
            onClick: onRemove,
            isDanger: true,
          },
        ]}
      />
    </Specimen>
  );
}

export function OverlaysSection(heading: { id: string; title: string }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Section {...heading}>
      <Specimen name="dialog.tsx, form-sheet.tsx">
        <Button look="secondary" onClick={() => setOpen('box')}>
          افتح نافذة
        </Button>
        <Button look="secondary" onClick={() => setOpen('wide')}>
          افتح نافذة عريضة
        </Button>
        <Button look="secondary" onClick={() => setOpen('confirm')}>
          اطلب تأكيدًا
        </Button>
        <Button look="secondary" onClick={() => setOpen('form')}>
          افتح نموذجًا
        </Button>
      </Specimen>
      <Menus onRemove={() => setOpen('confirm')} />
      <Dialog
        open={open === 'box' || open === 'wide'}
        shape={open === 'wide' ? 'wide' : 'box'}
        onClose={close}
        title="تفاصيل الطالب"
        actions={
          <>
            <Button look="secondary" onClick={() => showToast('info', 'نُسخ البريد.')}>
              انسخ البريد
            </Button>
            <Button onClick={close}>أغلق</Button>
          </>
        }
      >
        <p>مريم حسن، الصف الثالث الثانوي.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="حذف الدرس"
        confirmLabel="احذف الدرس"
        look="danger"
        onConfirm={close}
        onCancel={close}
      >
        ستُحذف معه امتحاناته ونتائجها.
      </ConfirmDialog>
      {open === 'form' && (
        <FormSheet
          title="درس جديد"
          saveLabel="احفظ الدرس"
          cancelLabel="ألغِ"
          busy={false}
          error={undefined}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          onClose={close}
        >
          <Field label="عنوان الدرس" required>
            {(control) => <TextInput {...control} />}
          </Field>
        </FormSheet>
      )}
    </Section>
  );
}
