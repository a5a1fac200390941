import { useState } from 'react';
import type { HiddenReason } from '#domain/catalogue/taught-lesson-state.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { type Kind, usePublish } from './courses-panel.queries.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

type PublishSwitchProps = {
  kind: Kind;
  id: string;
  title: string;
  isPublished: boolean;
  /** What keeps it from students even when it is published. */
  hiddenBy?: readonly HiddenReason[];
};

const nothing: readonly HiddenReason[] = [];

/** Publishes or hides at once. It shows the new state while the call runs, and the old one if the call fails. */
export function PublishSwitch({
  kind,
  id,
  title,
  isPublished,
  hiddenBy = nothing,
}: PublishSwitchProps) {
  const publish = usePublish(kind);
  const [pendingState, setPendingState] = useState<boolean>();
  const change = (isOn: boolean) => {
    setPendingState(isOn);
    publish.mutate(
      { id, title, isPublished: isOn, hiddenBy },
      { onSettled: () => setPendingState(undefined) },
    );
  };
  return (
    <Switch
      isOn={pendingState ?? isPublished}
      busy={publish.isPending}
      onChange={(event) => change(event.target.checked)}
      label={
        <>
          {texts.published} <span className="sr-only">{title}</span>
        </>
      }
    />
  );
}
