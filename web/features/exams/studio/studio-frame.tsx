import { ArrowLeft, Redo2, Undo2, Keyboard } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { DraftWords } from '#web/features/exams/drafts/draft-status.tsx';
import { draftTexts } from '#web/features/exams/drafts/drafts.texts.ts';
import type { DraftState } from '#web/features/exams/drafts/draft-saver.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { PendingWorkProvider, usePendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import { FormActions, type FormState } from '#web/ui/forms/form-actions.tsx';
import { useGuardedUnload } from '#web/ui/forms/form-guards.ts';
import { formSheetTexts } from '#web/ui/forms/form-sheet.texts.ts';
import { useEnterMovesOn } from '#web/ui/forms/use-enter-moves-on.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { studioTexts as texts } from './state/studio.texts.ts';
import type { StudioHistory } from './state/use-history.ts';
import { Ltr } from '#web/ui/bidi.tsx';

/** What `useEditorForm` says about saving. */
type Sheet = FormState & {
  hasChanges: () => boolean;
  leaving?: { onLeave: () => void; onStay: () => void } | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
};

type FrameProps = {
  title: string;
  /** The stored exam's title; undefined for a new exam. */
  examTitle: string | undefined;
  sheet: Sheet;
  form: RefObject<HTMLFormElement | null>;
  draft: DraftState;
  history: Pick<StudioHistory, 'canUndo' | 'canRedo'>;
  onUndo: () => void;
  onRedo: () => void;
  /** Further buttons of the bar. */
  tools?: ReactNode;
  /** Above the areas: what the teacher has to know or decide. */
  notices: ReactNode;
  children: ReactNode;
};

type BarProps = Omit<FrameProps, 'sheet' | 'form' | 'notices' | 'children'> & {
  onBack: () => void;
};

function Bar(props: BarProps) {
  const { title, examTitle, draft, history, onUndo, onRedo, tools, onBack } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <IconButton
        label={texts.back}
        icon={<DirIcon icon={ArrowLeft} className="size-5" />}
        onClick={onBack}
      />
      <div className="min-w-0 grow basis-40">
        <h1 className="text-lg">{title}</h1>
        {examTitle !== undefined && (
          <p className="line-clamp-2 text-sm">
            <Mixed text={examTitle} />
          </p>
        )}
        <DraftWords state={draft} />
      </div>
      <div className="flex">
        <IconButton
          label={texts.undo}
          aria-keyshortcuts="Control+Z"
          disabled={!history.canUndo}
          icon={<Undo2 className="size-5" />}
          onClick={onUndo}
        />
        <IconButton
          label={texts.redo}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!history.canRedo}
          icon={<Redo2 className="size-5" />}
          onClick={onRedo}
        />
        {tools}
        <KeysHelp />
      </div>
    </div>
  );
}

/** The page around the form: its title, the state of saving, and the buttons, which stay in view. */
export function StudioFrame(props: FrameProps) {
  const { sheet, form, notices, children, ...bar } = props;
  const { busy, leaving } = sheet;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, track } = usePendingWork();
  const isGuarded = () => busy || sheet.hasChanges();
  useGuardedUnload(isGuarded);
  useEnterMovesOn(form);
  const close = () => (isGuarded() ? setIsAsking(true) : sheet.onClose());
  const stay = () => {
    setIsAsking(false);
    leaving?.onStay();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Bar {...bar} onBack={close} />
      {notices}
      <PendingWorkProvider value={track}>
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            sheet.onSubmit(event);
          }}
        >
          {children}
        </form>
      </PendingWorkProvider>
      <div className="studio-save-bar -mx-4 flex flex-wrap items-center justify-end gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift">
        <FormActions
          {...sheet}
          formId={formId}
          busy={busy || isPending}
          close={{ label: texts.close, onClose: close }}
        />
      </div>
      <ConfirmDialog
        open={isAsking || leaving !== undefined}
        title={busy ? formSheetTexts.savingTitle : draftTexts.unsavedTitle}
        confirmLabel={formSheetTexts.leave}
        onCancel={stay}
        onConfirm={leaving?.onLeave ?? sheet.onClose}
      >
        {busy ? formSheetTexts.saving : draftTexts.unsaved}
      </ConfirmDialog>
    </div>
  );
}

/** The keys of the page. */
function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.keys}
        onClick={() => setIsOpen(true)}
        icon={<Keyboard className="size-5" />}
      />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.keys}>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
          {Object.values(texts.keysHint).map(([keys, effect]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded border border-line-strong bg-sunken px-2 py-0.5 text-sm">
                  <Ltr>{keys}</Ltr>
                </kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
