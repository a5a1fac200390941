import { ElementTile, type TileState } from '#web/ui/element-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { TilePage } from '#web/ui/feedback/tile-page.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Section, Specimen } from './specimen.tsx';

const states: TileState[] = ['plain', 'free', 'premium', 'locked', 'done', 'answered', 'wrong'];

export function TilesSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Specimen name="element-tile.tsx" note="كل حالة تُقرأ من علامتها لا من لونها وحده">
        {states.map((state) => (
          <ElementTile
            key={state}
            number={7}
            symbol="N"
            name="الأكسدة"
            measure="30 دقيقة"
            state={state}
          />
        ))}
      </Specimen>
      <Specimen name="element-tile.tsx" note="ثلاثة مقاسات، والحالية بينها محددة">
        <ElementTile number={1} symbol="H" size="sm" />
        <ElementTile number={2} symbol="He" size="md" current />
        <ElementTile number={3} symbol="Li" size="lg" name="الصف الثالث" measure="12 بابًا" />
      </Specimen>
      <Specimen name="tile-page.tsx" note="مكان صفحة لا يمكن عرضها">
        <TilePage
          tile={{ number: 404, symbol: '؟', name: 'مفقود', measure: 'بلا كتلة' }}
          actions={<Button>الصفحة الرئيسية</Button>}
        >
          <p className="text-ink-soft">لم نجد هذه الصفحة.</p>
        </TilePage>
      </Specimen>
      <Specimen name="qr-code.tsx" note="داكن على أبيض في المظهرين، لتقرأه الكاميرا">
        <QrCode text="https://kimya.example/verify/1" label="رمز صفحة التحقق من شهادة" />
      </Specimen>
    </Section>
  );
}
