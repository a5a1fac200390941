import { useRef, useState } from 'react';
import { findProblem, takeFile } from './check-file.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';
import { useReportPendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';

type Options = {
  accept: string;
  maxMegabytes: number;
  isJpeg?: boolean | undefined;
  onChange: (file: File | null) => void;
  onProblem: (problem: string | undefined) => void;
};

/** Checks and prepares a chosen, dropped or pasted file; a later choice replaces one that is still being prepared. */
export function useTakenFile({ accept, maxMegabytes, isJpeg, onChange, onProblem }: Options) {
  const track = useReportPendingWork();
  const turn = useRef(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const refuse = (problem: string) => {
    setAnnouncement('');
    onProblem(problem);
  };

  const prepare = async (file: File) => {
    const own = (turn.current += 1);
    setIsPreparing(true);
    const taken = await takeFile(file, { accept, maxMegabytes, isJpeg });
    if (own !== turn.current) return;
    setIsPreparing(false);
    if ('problem' in taken) {
      refuse(taken.problem);
      return;
    }
    onProblem(undefined);
    setAnnouncement(texts.chosen(taken.file.name));
    onChange(taken.file);
  };

  const take = (files: Iterable<File>) => {
    const [file, ...others] = files;
    if (!file) return;
    const problem = others.length > 0 ? texts.oneOnly : findProblem(file, { accept, maxMegabytes });
    if (problem === undefined) {
      track(prepare(file));
      return;
    }
    // A file that is still being prepared is dropped.
    turn.current += 1;
    setIsPreparing(false);
    refuse(problem);
  };

  const clear = () => {
    turn.current += 1;
    setIsPreparing(false);
    setAnnouncement(texts.removed);
    onProblem(undefined);
  };

  return { take, clear, refuse, isPreparing, announcement };
}
