import { useLayoutEffect } from 'react';
import { commandTexts as texts } from '../../texts/keys/command';
import type { Command, CommandGroup } from './useCommands';

interface CommandListProps {
  /** Before the ids of the list and its options. */
  id: string;
  groups: readonly CommandGroup[];
  /** Counted over all groups. */
  active: number;
  onRun: (command: Command) => void;
}

/** What is found, by kind; the input has the focus, and names the active one. */
export function CommandList({ id, groups, active, onRun }: CommandListProps) {
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <div className="commands" id={`${id}-list`} role="listbox" aria-label={texts.heading}>
      {groups.map(({ name, commands }, index) => (
        <div key={name} role="group" aria-label={name}>
          <p className="command-group" aria-hidden="true">
            {name}
          </p>
          {commands.map((command, place) => {
            const number = starts[index]! + place;
            return (
              <div
                key={command.key}
                id={`${id}-${number}`}
                className="command"
                role="option"
                tabIndex={-1}
                aria-selected={number === active}
                onClick={() => onRun(command)}
                onKeyDown={({ key }) => key === 'Enter' && onRun(command)}
              >
                <bdi>{command.name}</bdi>
                {command.note && <small>{command.note}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
