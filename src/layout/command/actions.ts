import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../client/refresh';
import { chooseTheme, THEMES } from '../../lib/browser/theme';
import { keyOverlay } from '../../lib/keys/overlay';
import { GUIDE } from '../../lib/navigation/guide';
import {
  areCountsHidden,
  areNamesHidden,
  hide,
  isHiding,
  toggleHidden,
} from '../../lib/sharing/hidden';
import { helpMenuTexts } from '../../texts/help/menu';
import { commandTexts as texts } from '../../texts/keys/command';
import { shellTexts } from '../../texts/shell';
import { hideTexts } from '../../texts/sharing/menu';

export interface Action {
  name: string;
  run: () => void;
}

/** What a button belongs to: the heading of its card or of its part of one. */
function headingOf(button: Element): string {
  const part = button.closest('section, details');
  return part?.querySelector('h2, h3, summary')?.textContent.trim() ?? '';
}

/** The buttons of the page that save a file, by their own words; where several have the same, also by what they save. */
function fileActions(): Action[] {
  const all = [...document.querySelectorAll('main button:enabled')]
    .filter((button): button is HTMLButtonElement => button.querySelector('.bi-download') !== null)
    .map((button) => ({ button, word: button.textContent.trim() }))
    .filter(({ word }) => word !== '');
  const named = all.map(({ button, word }) => {
    const isOnly = all.every((one) => one.button === button || one.word !== word);
    const name = isOnly ? word : texts.fileOf(word, headingOf(button));
    return { name, run: () => button.click() };
  });
  return named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at);
}

function sharingActions(): Action[] {
  const end = { name: texts.unhide, run: () => hide('none') };
  return [
    ...(areNamesHidden() ? [] : [{ name: hideTexts.names, run: () => toggleHidden('names') }]),
    ...(areCountsHidden() ? [] : [{ name: hideTexts.counts, run: () => toggleHidden('counts') }]),
    ...(isHiding() ? [end] : [{ name: texts.hideBoth, run: () => hide('both') }]),
  ];
}

/** What can be done from every page, and the files of this one. */
export function actionsOf(client: QueryClient, onSignOut: () => void): Action[] {
  return [
    { name: shellTexts.refresh, run: () => void refresh(client) },
    ...fileActions(),
    ...sharingActions(),
    ...THEMES.map((theme) => ({
      name: texts.theme(shellTexts.themes[theme]),
      run: () => chooseTheme(theme),
    })),
    { name: helpMenuTexts.guide, run: () => void window.open(GUIDE, '_blank', 'noopener') },
    { name: texts.keys, run: () => keyOverlay.set('help') },
    { name: shellTexts.signOut, run: onSignOut },
  ];
}
