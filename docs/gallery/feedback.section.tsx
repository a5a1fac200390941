import { Award } from 'lucide-react';
import { Suspense } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Section, Specimen } from './specimen.tsx';

const tones = ['info', 'success', 'warning', 'danger', 'premium'] as const;
const badges = [
  ['neutral', 'مسودة'],
  ['brand', 'الصف الثاني'],
  ['accent', 'جديد'],
  ['success', 'مجاني'],
  ['warning', 'قيد المراجعة'],
  ['danger', 'مرفوض'],
  ['premium', 'مميز'],
] as const;

function Notices() {
  return (
    <>
      <Specimen name="notice.tsx">
        <div className="grid w-full gap-3">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title="انقطع الاتصال">
              إجاباتك محفوظة على هاتفك، وسنرسلها حين تعود الشبكة.
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="badge.tsx">
        {badges.map(([tone, text]) => (
          <Badge key={tone} tone={tone}>
            {text}
          </Badge>
        ))}
        <Badge tone="success" icon={<Award className="size-4" />}>
          شهادة
        </Badge>
      </Specimen>
      <Specimen name="toasts.ts, toaster.tsx, toaster-host.tsx" note="تختفي بعد 5 ثوانٍ">
        <Button look="secondary" onClick={() => showToast('success', 'حُفظ الدرس.')}>
          أظهر رسالة نجاح
        </Button>
        <Button look="secondary" onClick={() => showToast('error', 'تعذر حفظ الدرس.')}>
          أظهر رسالة خطأ
        </Button>
      </Specimen>
    </>
  );
}

const LostPart = lazyPart(() => Promise.reject(new Error('The file did not come.')));

function Waiting() {
  return (
    <>
      <Specimen name="spinner.tsx" note="بطاقة تمتلئ">
        <Spinner size="sm" label="جارٍ التحميل" />
        <Spinner size="md" label="جارٍ التحميل" />
        <Spinner size="lg" label="جارٍ التحميل" />
      </Specimen>
      <Specimen name="skeleton.tsx">
        <div className="grid w-full max-w-sm gap-3">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4" />
        </div>
      </Specimen>
      <Specimen name="lazy-part.tsx, lazy-window.tsx" note="ملف لم يصل">
        <Suspense>
          <LostPart />
        </Suspense>
      </Specimen>
      <Specimen name="progress-bar.tsx">
        <div className="grid w-full max-w-sm gap-3">
          <ProgressBar label="رفع الملف" percent={35} />
          <ProgressBar label="إجابات صحيحة" percent={92} tone="success" />
          <ProgressBar label="إجابات صحيحة" percent={55} tone="warning" />
          <ProgressBar label="إجابات صحيحة" percent={20} tone="danger" />
        </div>
      </Specimen>
    </>
  );
}

function States() {
  return (
    <>
      <Specimen name="states.tsx" note="لا شيء بعد">
        <EmptyState
          title="لا أبواب بعد"
          hint="ستظهر هنا الأبواب التي تنشئها."
          action={<Button>أنشئ أول باب</Button>}
        />
      </Specimen>
      <Specimen name="states.tsx" note="تعذر التحميل">
        <ErrorState message="تعذر تحميل الأبواب." onRetry={() => undefined} />
      </Specimen>
    </>
  );
}

export function FeedbackSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Notices />
      <Waiting />
      <States />
    </Section>
  );
}
