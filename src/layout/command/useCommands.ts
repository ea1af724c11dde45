import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { windowDays } from '../../../rules/dayRanges';
import { normalizeForSearch } from '../../../rules/names';
import type { Answer } from '../../client/fetchEndpoint';
import { useEndpoint } from '../../client/useEndpoint';
import { go } from '../../lib/navigation/navigation';
import { openDay, openDj } from '../../lib/navigation/opened';
import { longDay } from '../../lib/time/dates';
import { commandTexts as texts } from '../../texts/keys/command';
import { readDays } from '../../voting/readDay';
import { useFoundDjs } from '../../voting/search/useFoundDjs';
import { actionsOf } from './actions';
import { places } from './places';

export interface Command {
  /** Of its own among all. */
  key: string;
  name: string;
  /** Smaller, behind the name. */
  note?: string;
  run: () => void;
}

export interface CommandGroup {
  name: string;
  commands: Command[];
}

/** So many DJs are offered. */
const MOST_DJS = 8;

function daysFor(text: string, poll: Answer<'poll'> | null): Command[] {
  if (!poll) return [];
  const found = readDays(text, { today: poll.today, window: windowDays(poll) });
  return found.map((day) => ({
    key: day,
    name: texts.openDay(longDay(day)),
    run: () => openDay(day),
  }));
}

interface Commands {
  groups: CommandGroup[];
  djs: 'loading' | 'failed' | 'ready';
}

/** What a text finds: days, DJs by name and reading in kana or romaji, pages and tabs, actions. Empty: no DJ and no day. */
export function useCommands(text: string, onSignOut: () => void): Commands {
  const client = useQueryClient();
  const poll = useEndpoint('poll');
  const asked = useEndpoint('djs', {}, { progress: false });
  const answer = asked.state === 'ready' ? asked.answer : null;
  const lines = useMemo(() => (answer?.djs ?? []).map((dj) => ({ dj })), [answer]);
  const found = useFoundDjs(lines, text);
  const [actions] = useState(() => actionsOf(client, onSignOut));
  const wanted = normalizeForSearch(text);
  const isFound = ({ name }: { name: string }) => normalizeForSearch(name).includes(wanted);
  const djs = wanted === '' ? [] : found.slice(0, MOST_DJS);
  const groups = [
    {
      name: texts.groups.days,
      commands: daysFor(text, poll.state === 'ready' ? poll.answer : null),
    },
    {
      name: texts.groups.djs,
      commands: djs.map(({ dj }) => ({
        key: `dj ${dj.id}`,
        name: dj.name,
        note: dj.kana,
        run: () => openDj(dj.id),
      })),
    },
    {
      name: texts.groups.pages,
      commands: places
        .filter(isFound)
        .map(({ to, name }) => ({ key: to, name, run: () => void go(to) })),
    },
    {
      name: texts.groups.actions,
      commands: actions.filter(isFound).map((action) => ({ key: action.name, ...action })),
    },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), djs: asked.state };
}
