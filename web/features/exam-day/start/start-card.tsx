import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { rules, takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { RuleList } from './rule-list.tsx';
import { StorageNotice } from './storage-notice.tsx';

type StartCardProps = {
  exam: Exam;
  label: string;
  isBusy?: boolean;
  onStart: () => void;
  /** Messages above the button. */
  children?: ReactNode;
};

/** The rules of an exam, what this device cannot do for it, and the button that opens its questions. */
export function StartCard({ exam, label, isBusy = false, onStart, children }: StartCardProps) {
  const button = (
    <Button
      size="lg"
      busy={isBusy}
      icon={<DirIcon icon={Play} className="size-5" />}
      onClick={onStart}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Card className="mt-4">
        <h3 className="text-lg">{texts.startHeading}</h3>
        <RuleList exam={exam} />
        <StorageNotice />
        {children}
        <div className="mt-6 hidden lg:block">{button}</div>
      </Card>
      <ActionBar className="flex-col items-stretch! gap-2!">
        {/* On a phone the list of rules may be below the window. */}
        <p className="text-sm text-ink-soft">{rules.once}</p>
        {button}
      </ActionBar>
    </>
  );
}
