import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { shellTexts as texts } from './shell.texts.ts';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? texts.chooseLightTheme : texts.chooseDarkTheme}
      icon={<Icon className="size-5" />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
