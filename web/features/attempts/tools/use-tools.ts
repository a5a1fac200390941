import { type ComponentType, useEffect, useState } from 'react';
import type { Exam } from '#web/features/attempts/exam.queries.ts';

export type Tool = 'periodicTable' | 'calculator';

type ToolProps = { answer: number; onAnswer: (answer: number) => void };

const loaders: Record<Tool, () => Promise<ComponentType<ToolProps>>> = {
  periodicTable: async () => (await import('./periodic-table.tsx')).PeriodicTable,
  calculator: async () => (await import('./calculator.tsx')).Calculator,
};

/** The tools that the teacher allows in an exam. */
export const toolsOf = ({ allowsPeriodicTable, allowsCalculator }: Exam): Tool[] => [
  ...(allowsPeriodicTable ? (['periodicTable'] as const) : []),
  ...(allowsCalculator ? (['calculator'] as const) : []),
];

/** Which tool is open, and the calculator's last result, which outlives its panel. */
export function useTools(exam: Exam) {
  const [tool, setTool] = useState<Tool | null>(null);
  const [answer, setAnswer] = useState(0);
  // Loaded with the exam, so that they open without a network later. A failure shows when the tool is opened.
  useEffect(() => {
    for (const name of toolsOf(exam)) void loaders[name]().catch(() => undefined);
  }, [exam]);
  return {
    tool,
    toggle: (name: Tool) => setTool(tool === name ? null : name),
    close: () => setTool(null),
    answer,
    setAnswer,
  };
}

export type Tools = ReturnType<typeof useTools>;

/** The component of a tool; undefined while it is loading, null when that failed. */
export function useToolComponent(tool: Tool): ComponentType<ToolProps> | null | undefined {
  const [loaded, setLoaded] = useState<{
    tool: Tool;
    Component: ComponentType<ToolProps> | null;
  }>();
  useEffect(() => {
    let isStale = false;
    const show = (Component: ComponentType<ToolProps> | null) => {
      if (!isStale) setLoaded({ tool, Component });
    };
    loaders[tool]().then(show, () => show(null));
    return () => {
      isStale = true;
    };
  }, [tool]);
  return loaded?.tool === tool ? loaded.Component : undefined;
}
