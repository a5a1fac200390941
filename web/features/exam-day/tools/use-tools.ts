import { type ComponentType, useEffect, useState } from 'react';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';

export type Tool = 'periodicTable' | 'calculator';

export type ToolProps = { answer: number; onAnswer: (answer: number) => void };

/** Each loads a tool's part of the page; it rejects without a network. */
export const toolLoaders: Record<Tool, () => Promise<ComponentType<ToolProps>>> = {
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
    for (const name of toolsOf(exam)) void toolLoaders[name]().catch(() => undefined);
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
