import { X } from 'lucide-react';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toolTexts as texts } from './tools.texts.ts';
import { type Tool, type Tools, useToolComponent } from './use-tools.ts';

/** The open tool: a panel beside the questions on a wide screen, a sheet over them on a phone. */
export function ToolPanel({ tools, isWide }: { tools: Tools; isWide: boolean }) {
  const { tool, close } = tools;
  if (tool === null) return null;
  const name = texts.names[tool];
  if (!isWide)
    return (
      <Dialog open onClose={close} title={name} shape="sheet">
        <OpenTool tool={tool} tools={tools} />
      </Dialog>
    );
  return (
    <section aria-label={name} className="exam-room-tool mb-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-lg">{name}</h2>
        <IconButton
          label={texts.close(name)}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={close}
        />
      </div>
      <OpenTool tool={tool} tools={tools} />
    </section>
  );
}

function OpenTool({ tool, tools }: { tool: Tool; tools: Tools }) {
  const Component = useToolComponent(tool);
  if (Component === null) return <p role="alert">{texts.failed}</p>;
  if (Component === undefined) return <p role="status">{texts.loading}</p>;
  return <Component answer={tools.answer} onAnswer={tools.setAnswer} />;
}
