import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../components/form/Dialog';
import { isConverting } from '../../lib/keys/resting';
import { commandTexts as texts } from '../../texts/keys/command';
import { CommandList } from './CommandList';
import { useCommands, type Command } from './useCommands';
import '../../styles/parts/later.scss';
import '../../styles/parts/keys.scss';

interface CommandLineProps {
  onClose: () => void;
  onSignOut: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Ctrl+K: goes to any DJ, day, page or tab, and does any action. A combobox with its list, by ARIA's pattern. */
export function CommandLine({ onClose, onSignOut }: CommandLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, djs } = useCommands(text, onSignOut);
  const all = groups.flatMap(({ commands }) => commands);
  const nothing = djs === 'loading' ? texts.loadingDjs : texts.none;

  // The focus goes back to the page first, so that what is opened knows who opened it.
  function run(command: Command | undefined): void {
    if (!command) return;
    flushSync(onClose);
    command.run();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isConverting(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') run(all[active]);
    else if (step && all.length > 0) setActive((active + step + all.length) % all.length);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog heading={texts.heading} onCancel={onClose} wide>
      <input
        className="form-control"
        role="combobox"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        placeholder={texts.field}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <p className="field-hint">{djs === 'failed' ? texts.noDjs : texts.hint}</p>
      <CommandList id={id} groups={groups} active={active} onRun={run} />
      <p className="visually-hidden" role="status">
        {all.length > 0 ? texts.found(all.length) : nothing}
      </p>
      {all.length === 0 && <p className="text-muted-ink">{nothing}</p>}
    </Dialog>
  );
}
