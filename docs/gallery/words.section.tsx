import { ArrowLeft } from 'lucide-react';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardNumber } from '#web/ui/card-number.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Section, Specimen } from './specimen.tsx';

const summary =
  '<p>الماء <span dir="ltr">H<sub>2</sub>O</span> مركب تساهمي.</p><ul><li>يذيب الأملاح</li><li>يغلي عند <bdi dir="ltr">100 °C</bdi></li></ul>';

export function WordsSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Specimen name="card-number.tsx">
        <CardNumber number="10133" />
      </Specimen>
      <Specimen name="bidi.tsx" note="ما كُتب بحروف لاتينية لا يقلب ما حوله">
        <p>
          أرسلنا الرابط إلى <Ltr>name@example.com</Ltr> باسم <Typed>Omar عمر</Typed>.
        </p>
      </Specimen>
      <Specimen name="mixed.tsx" note="عنوان فيه أعداد ووحدات">
        <p>
          <Mixed text="محلول تركيزه 0.5 mol/L عند 25 °C (pH = 7)." />
        </p>
      </Specimen>
      <Specimen name="fact.tsx" note="عنوان فوق قيمته">
        <dl className="grid w-full gap-4 sm:grid-cols-2">
          <Fact label="تاريخ الدفع">22/11/2026</Fact>
          <Fact label="الوسيلة">بطاقة بنكية</Fact>
        </dl>
      </Specimen>
      <Specimen name="notation.tsx">
        <Notation html={summary} />
      </Specimen>
      <Specimen name="dir-icon.tsx">
        <DirIcon icon={ArrowLeft} className="size-6" />
      </Specimen>
      <Specimen name="action-bar.tsx" note="في أسفل شاشة الهاتف">
        <ActionBar>
          <Button size="lg" className="grow">
            ابدأ الامتحان
          </Button>
        </ActionBar>
      </Specimen>
    </Section>
  );
}
