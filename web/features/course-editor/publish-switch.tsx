import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Kind, usePublish } from './courses-panel.queries.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

type PublishSwitchProps = { kind: Kind; id: string; title: string; isPublished: boolean };

/** Publishes or hides at once; shows the new state while it is on its way, and the old one if that fails. */
export function PublishSwitch({ kind, id, title, isPublished }: PublishSwitchProps) {
  const publish = usePublish(kind);
  const shown = publish.isPending ? publish.variables.isPublished : isPublished;
  return (
    <Switch
      isOn={shown}
      busy={publish.isPending}
      onChange={(event) => publish.mutate({ id, title, isPublished: event.target.checked })}
      label={
        <>
          {texts.published}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </>
      }
    />
  );
}
