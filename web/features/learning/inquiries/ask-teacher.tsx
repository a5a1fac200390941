import { MessageCircleQuestion } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { inquiryFormTexts as texts } from './ask.texts.ts';
import type { AskTeacherDialog } from './ask-teacher-dialog.tsx';

type DialogType = ComponentType<Parameters<typeof AskTeacherDialog>[0]>;

/** A student's way to ask about the lesson; the dialog is loaded when it is first opened. */
export function AskTeacher({ lessonId }: { lessonId: string }) {
  const viewer = useViewer();
  const [Dialog, setDialog] = useState<DialogType>();
  const [isOpen, setIsOpen] = useState(false);
  if (viewer?.role !== 'student') return null;
  const open = () => {
    setIsOpen(true);
    void import('./ask-teacher-dialog.tsx').then(
      (module) => setDialog(() => module.AskTeacherDialog),
      () => {
        setIsOpen(false);
        showToast('error', texts.unavailable);
      },
    );
  };
  return (
    <>
      <Button
        look="secondary"
        className="w-full"
        icon={<MessageCircleQuestion className="size-5" />}
        busy={isOpen && !Dialog}
        onClick={open}
      >
        {texts.open}
      </Button>
      {isOpen && Dialog && <Dialog lessonId={lessonId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
