import { chooseTheme, THEMES, themeStore, type Theme } from '../../lib/browser/theme';
import { useStore } from '../../lib/state/store';
import type { IconName } from '../../styles/icons';
import { shellTexts } from '../../texts/shell';
import { AppBarMenu, MenuChoice } from './AppBarMenu';

const themeIcons: Record<Theme, IconName> = {
  light: 'sun',
  dark: 'moon-stars',
  auto: 'circle-half',
};

export function ThemeMenu() {
  const chosen = useStore(themeStore, 'auto');
  return (
    <AppBarMenu icon={themeIcons[chosen]} name={shellTexts.theme}>
      {THEMES.map((theme) => (
        <MenuChoice
          key={theme}
          icon={themeIcons[theme]}
          text={shellTexts.themes[theme]}
          isChosen={theme === chosen}
          onSelect={() => chooseTheme(theme)}
        />
      ))}
    </AppBarMenu>
  );
}
