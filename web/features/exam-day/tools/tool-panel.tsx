import { X } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toolTexts as texts } from './tools.texts.ts';
import { type Tool, toolLoaders, type ToolProps, type Tools } from './use-tools.ts';

/** The open tool: a panel beside the questions on a wide screen, a sheet over them on a phone. */
export function ToolPanel({ tools, isWide }: { tools: Tools; isWide: boolean }) {
  const { tool, close } = tools;
  if (tool === null) return null;
  const name = texts.names[tool];
  if (!isWide)
    return (
      <Dialog open onClose={close} title={name} shape="sheet">
        <OpenTool key={tool} tool={tool} tools={tools} />
      </Dialog>
    );
  return (
    <section aria-label={name} className="exam-room-tool mb-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-lg">{name}</h2>
        <IconButton label={texts.close(name)} icon={<X className="size-5" />} onClick={close} />
      </div>
      <OpenTool key={tool} tool={tool} tools={tools} />
    </section>
  );
}

/** A tool once its part of the page has arrived; null means that it could not be loaded. */
function OpenTool({ tool, tools }: { tool: Tool; tools: Tools }) {
  const [Part, setPart] = useState<ComponentType<ToolProps> | null>();
  useEffect(() => {
    let isStale = false;
    const show = (loaded: ComponentType<ToolProps> | null) => {
      if (!isStale) setPart(() => loaded);
    };
    toolLoaders[tool]().then(show, () => show(null));
    return () => {
      isStale = true;
    };
  }, [tool]);
  if (Part === null) return <p role="alert">{texts.failed}</p>;
  if (Part === undefined) return <p role="status">{texts.loading}</p>;
  return <Part answer={tools.answer} onAnswer={tools.setAnswer} />;
}
