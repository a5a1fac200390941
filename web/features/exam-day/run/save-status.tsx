import { clsx } from 'clsx';
import { CloudOff, CloudUpload, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useOnline } from '#web/lib/use-online.ts';
import { type SaveWord, saveWord } from '#web/features/exam-day/answers/save-words.ts';
import { deviceNames, saveWords } from './saving.texts.ts';
import type { ExamRun } from './use-exam-run.ts';

type Look = { Icon: typeof ShieldCheck; className: string };

const safe: Look = { Icon: ShieldCheck, className: 'text-ink-soft' };
const moving: Look = { Icon: CloudUpload, className: 'text-ink-soft' };
const waiting: Look = { Icon: CloudOff, className: 'text-warning' };
const lost: Look = { Icon: ShieldAlert, className: 'text-danger' };

const looks: Record<SaveWord, Look> = {
  untouched: safe,
  saved: safe,
  saving: moving,
  waitsForNetwork: waiting,
  waitsForServer: waiting,
  onlyHereOffline: lost,
  onlyHere: lost,
  refused: lost,
};

/** A device whose main pointer is a finger is called a phone. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** The state of saving, in words; where the bar folds, an icon is enough while all is well. */
export function SaveStatus({ run }: { run: ExamRun }) {
  const isOnline = useOnline();
  const { phase, savedHere, attempt, refusal } = run;
  const isTouched = run.answeredCount > 0 || (attempt.server?.revision ?? 0) > 0;
  const word = saveWord({ phase, isOnline, savedHere, isTouched });
  const { Icon, className } = looks[word];
  const words = saveWords(isPhone() ? deviceNames.phone : deviceNames.other)[word];
  return (
    <span role="status" className={`inline-flex items-center gap-1.5 ${className}`}>
      <Icon className="size-4 shrink-0" />
      <span className={clsx((Icon === safe.Icon || Icon === moving.Icon) && 'exam-room-word')}>
        {words}
        {word === 'refused' && refusal && <>. {refusal.message}</>}
      </span>
    </span>
  );
}
