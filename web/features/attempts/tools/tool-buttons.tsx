import { Calculator, Grid3x3 } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { toolTexts as texts } from './tools.texts.ts';
import { type Tool, type Tools } from './use-tools.ts';

const icons = { periodicTable: Grid3x3, calculator: Calculator };

/** Opens and closes the tools that the teacher allows. */
export function ToolButtons({ allowed, tools }: { allowed: readonly Tool[]; tools: Tools }) {
  return allowed.map((tool) => {
    const Icon = icons[tool];
    return (
      <IconButton
        key={tool}
        label={texts.names[tool]}
        icon={<Icon aria-hidden="true" className="size-5" />}
        aria-pressed={tools.tool === tool}
        onClick={() => tools.toggle(tool)}
      />
    );
  });
}
