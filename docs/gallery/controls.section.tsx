import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CopyButton, CopyLine } from '#web/ui/copy-button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { Checkbox, SearchInput, Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { iconUntilWide, WideLabel } from '#web/ui/wide-label.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Section, Specimen } from './specimen.tsx';

const copyLabels = { copy: 'انسخ الرابط', copied: 'نُسخ الرابط' };

const looks = [
  ['primary', 'احفظ التعديل'],
  ['secondary', 'ألغِ'],
  ['quiet', 'اعرض المزيد'],
  ['danger', 'احذف الدرس'],
  ['premium', 'اشترك الآن'],
] as const;

function Buttons() {
  return (
    <>
      <Specimen name="button.tsx" note="خمسة أشكال">
        {looks.map(([look, label]) => (
          <Button key={look} look={look}>
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="button.tsx" note="كبير، وبأيقونة، ومعطل، ومشغول">
        <Button size="lg" icon={<Send className="size-5" />}>
          أرسل الإجابات
        </Button>
        <Button disabled>أرسل الإجابات</Button>
        <Button busy>جارٍ الإرسال…</Button>
        <IconButton label="احذف السؤال" icon={<Trash2 className="size-5" />} />
      </Specimen>
      <Specimen name="copy-button.tsx" note="علامة الصح تظهر ثانيتين بعد النسخ">
        <CopyButton text="CHEM-2026" labels={copyLabels} />
        <CopyLine name="رابط الدفع" text="https://example.com/pay/4f2c" labels={copyLabels} />
      </Specimen>
      <Specimen name="wide-label.tsx" note="الأيقونة وحدها إلا على الشاشة العريضة">
        <Button look="quiet" className={iconUntilWide} icon={<Send className="size-5" />}>
          <WideLabel>أرسل الإجابات</WideLabel>
        </Button>
      </Specimen>
    </>
  );
}

function TextFields() {
  return (
    <Specimen name="field.tsx, inputs.tsx, password-input.tsx" note="مطلوب، وبإرشاد، وبخطأ، ومعطل">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field label="الاسم" required>
          {(control) => <TextInput {...control} defaultValue="مريم حسن" />}
        </Field>
        <Field label="البريد الإلكتروني" hint="نرسل إليه رابط التأكيد">
          {(control) => <TextInput {...control} ltr placeholder="name@example.com" />}
        </Field>
        <Field label="كلمة المرور" error="كلمات المرور غير متطابقة">
          {(control) => <PasswordInput {...control} autoComplete="off" />}
        </Field>
        <Field label="الكود">
          {(control) => <TextInput {...control} disabled defaultValue="K7Q2" ltr />}
        </Field>
        <Field label="ملخص الدرس">
          {(control) => <TextArea {...control} rows={3} defaultValue="الحمض يمنح بروتونًا." />}
        </Field>
        <Field label="الشهر">
          {(control) => (
            <Select {...control} defaultValue="10">
              <option value="10">شهر 10</option>
              <option value="11">شهر 11</option>
            </Select>
          )}
        </Field>
      </div>
    </Specimen>
  );
}

const question =
  'ما كتلة \\ce{H2SO4} التي تتعادل مع $0.5$ مول من \\ce{Ca(OH)2}؟ وما ناتج \\ce{Zn + 2HCl -> ';

function NotationFields() {
  const [text, setText] = useState(question);
  const [option, setOption] = useState('أيون \\ce{SO4^2-} في $n = \\frac{m}{M}$');
  return (
    <Specimen name="notation-field.tsx" note="صيغ وصيغة لم تكتمل، وسطر واحد، وللقراءة فقط">
      <div className="grid w-full gap-4">
        <Field label="نص سؤال بصيغ" required>
          {(control) => <NotationField {...control} value={text} onChange={setText} />}
        </Field>
        <Field label="خيار بصيغ">
          {(control) => (
            <NotationField {...control} multiline={false} value={option} onChange={setOption} />
          )}
        </Field>
        <Field label="خيار للقراءة فقط">
          {(control) => (
            <NotationField
              {...control}
              multiline={false}
              readOnly
              value={option}
              onChange={setOption}
            />
          )}
        </Field>
      </div>
    </Specimen>
  );
}

function DateFields() {
  const [day, setDay] = useState('2027-03-05');
  const [moment, setMoment] = useState('2027-03-05T18:30');
  const [wrong, setWrong] = useState('31/2/2027');
  return (
    <Specimen name="date-field.tsx" note="يوم، ويوم وساعة، وما ليس تاريخًا">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <DateField label="تاريخ الدفع" required value={day} onChange={setDay} />
        <DateField label="يُفتح في" withTime value={moment} onChange={setMoment} />
        <DateField label="تاريخ النهاية" value={wrong} onChange={setWrong} />
        <DateField label="تاريخ البداية" value="" onChange={() => undefined} />
      </div>
    </Specimen>
  );
}

function Choices() {
  const [search, setSearch] = useState('الاتزان');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Specimen name="inputs.tsx" note="خانة اختيار وبحث">
        <Checkbox label="درس مجاني" defaultChecked />
        <Checkbox label="انشر الدرس" />
        <Checkbox label="غير متاح" disabled />
        <SearchInput label="ابحث في الأبواب" value={search} onChange={setSearch} />
      </Specimen>
      <Specimen name="switch.tsx">
        <Switch label="منشور" isOn={isOn} onChange={() => setOn(!isOn)} />
        <Switch label="جارٍ الحفظ" isOn busy onChange={() => undefined} />
      </Specimen>
      <Specimen name="grade-select.tsx">
        <Field label="الصف">{(control) => <GradeSelect {...control} />}</Field>
      </Specimen>
    </>
  );
}

export function ControlsSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Buttons />
      <TextFields />
      <NotationFields />
      <DateFields />
      <Choices />
    </Section>
  );
}
