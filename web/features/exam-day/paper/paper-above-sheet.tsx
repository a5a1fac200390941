import { GripHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { ExamPdfPages } from '#web/features/exam-day/exam/exam-pdf-pages.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { paperTexts as texts } from './paper.texts.ts';
import { shareLimits, usePaperShare } from './use-paper-share.ts';
import './paper-above-sheet.css';

type PaperAboveSheetProps = {
  examId: string;
  href: string;
  isPaperShown: boolean;
  /** The answer sheet, which scrolls by itself. */
  children: ReactNode;
};

/** On a phone: the paper above its answer sheet. Both scroll, and the border between them moves. */
export function PaperAboveSheet({ examId, href, isPaperShown, children }: PaperAboveSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { share, move, store } = usePaperShare();
  const rows = `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)`;
  const shareAt = ({ clientY }: PointerEvent) => {
    const { top = 0, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return ((clientY - top) / height) * 100;
  };
  return (
    <div
      ref={frame}
      className="paper-above-sheet"
      style={isPaperShown ? { gridTemplateRows: rows } : undefined}
    >
      {isPaperShown && (
        <>
          <Paper examId={examId} href={href} />
          <Border
            share={share}
            onMove={(event) => move(shareAt(event))}
            onMoved={(event) => store(shareAt(event))}
            onStep={(step) => store(share + step)}
          />
        </>
      )}
      {children}
    </div>
  );
}

/** Twice the width of the window shows the smallest print of an A4 page in the size of the text around it. */
const magnification = 2;

function Paper({ examId, href }: { examId: string; href: string }) {
  const [isLarge, setLarge] = useState(false);
  const Icon = isLarge ? ZoomOut : ZoomIn;
  return (
    <div className="paper-view">
      <ExamPdfPages examId={examId} href={href} zoom={isLarge ? magnification : 1} />
      <IconButton
        label={isLarge ? texts.zoomOut : texts.zoomIn}
        icon={<Icon className="size-5" />}
        className="paper-zoom"
        onClick={() => setLarge(!isLarge)}
      />
    </div>
  );
}

type BorderProps = {
  share: number;
  onMove: (event: PointerEvent) => void;
  onMoved: (event: PointerEvent) => void;
  /** In percent. */
  onStep: (step: number) => void;
};

const steps: Partial<Record<string, number>> = { ArrowUp: -10, ArrowDown: 10 };

/** The border between paper and sheet, moved by a finger or by the arrow keys. */
function Border({ share, onMove, onMoved, onStep }: BorderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.hasPointerCapture(pointerId);
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={texts.border}
      aria-valuemin={shareLimits.least}
      aria-valuemax={shareLimits.greatest}
      aria-valuenow={share}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => isHeld(event) && onMove(event)}
      onPointerUp={onMoved}
      className="paper-border"
    >
      <GripHorizontal className="size-5" />
    </div>
  );
}
