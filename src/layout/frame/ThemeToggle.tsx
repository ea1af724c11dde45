import { useId } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { useStore } from '../../lib/state/store';
import { chooseTheme, THEMES, themeStore, type Theme } from '../../lib/browser/theme';
import type { IconName } from '../../styles/icons';
import { shellTexts } from '../../texts/shell';

const themeIcons: Record<Theme, IconName> = {
  light: 'sun',
  dark: 'moon-stars',
  auto: 'circle-half',
};

export function ThemeToggle() {
  const id = useId();
  const chosen = useStore(themeStore, 'auto');
  return (
    <Dropdown align="end" onSelect={(key) => THEMES.filter((one) => one === key).map(chooseTheme)}>
      <Dropdown.Toggle id={id} bsPrefix="icon-button" title={shellTexts.theme}>
        <Icon name={themeIcons[chosen]} />
        <span className="visually-hidden">{shellTexts.theme}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {THEMES.map((theme) => (
          <Dropdown.Item key={theme} eventKey={theme} as="button" aria-pressed={theme === chosen}>
            <Icon name={themeIcons[theme]} />
            {shellTexts.themes[theme]}
            {theme === chosen && <Icon name="check2" />}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
