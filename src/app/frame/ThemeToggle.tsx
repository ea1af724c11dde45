import { useStore } from '../../lib/state/store';
import { chooseTheme, THEMES, themeStore, type Theme } from '../../lib/browser/theme';
import type { IconName } from '../../styles/icons';
import { shellTexts } from '../../texts/shell';
import { AppBarMenu } from '../menu/AppBarMenu';

const themeIcons: Record<Theme, IconName> = {
  light: 'sun',
  dark: 'moon-stars',
  auto: 'circle-half',
};

export function ThemeToggle() {
  const chosen = useStore(themeStore, 'auto');
  return (
    <AppBarMenu
      icon={themeIcons[chosen]}
      name={shellTexts.theme}
      items={THEMES.map((theme) => ({
        icon: themeIcons[theme],
        text: shellTexts.themes[theme],
        isChosen: theme === chosen,
        onSelect: () => chooseTheme(theme),
      }))}
    />
  );
}
