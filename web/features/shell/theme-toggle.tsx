import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { shellTexts as texts } from './shell.texts.ts';

/** The choice between light and dark colours: its words, its sign and what it does. */
export const useThemeChoice = () => {
  const isDark = useTheme() === 'dark';
  return {
    label: isDark ? texts.chooseLightTheme : texts.chooseDarkTheme,
    Icon: isDark ? Sun : Moon,
    onClick: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
};

export function ThemeToggle() {
  const { label, Icon, onClick } = useThemeChoice();
  return (
    <IconButton
      label={label}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
    />
  );
}
