import { useEffect, useRef, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { ApiFailure } from '../client/apiFailure';
import { Icon } from '../components/Icon';
import { FormNotice } from '../components/states/FormNotice';
import { fileTexts as texts } from '../texts/files';
import { tableTexts } from '../texts/controls/table';
import type { FileButtonProps } from './FileButton';
import { saveTable, type SavedForm } from './saveTable';

type Run =
  | { state: 'idle' | 'running' }
  | { state: 'saved'; name: string }
  | { state: 'failed'; message: string };

/** What can be saved: the table of the screen, all rows of its filter in their order; or day x DJ. */
export default function FileMenu({ table, days }: FileButtonProps) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const toggle = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that was pressed, and with it the focus.
  useEffect(() => toggle.current?.focus(), []);

  async function save(form: SavedForm) {
    setRun({ state: 'running' });
    try {
      setRun({ state: 'saved', name: await saveTable({ form, table, days: days ?? {} }) });
    } catch (thrown) {
      const message = thrown instanceof ApiFailure ? thrown.message : texts.failed;
      setRun({ state: 'failed', message });
    }
  }

  const item = (form: SavedForm) => (
    <Dropdown.Item
      as="button"
      type="button"
      disabled={run.state === 'running'}
      onClick={() => void save(form)}
    >
      {texts.forms[form]}
    </Dropdown.Item>
  );
  return (
    <Dropdown defaultShow align="end" autoClose="outside">
      <Dropdown.Toggle bsPrefix="panel-action" variant="" ref={toggle}>
        <Icon name="download" />
        {tableTexts.file}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {item('csv')}
        {item('xlsx')}
        {days && (
          <>
            <Dropdown.Header aria-level={3}>{texts.ofAll}</Dropdown.Header>
            {item('long')}
            {item('wide')}
          </>
        )}
        <div className="px-3" aria-live="polite">
          {run.state === 'running' && <p className="mb-0">{texts.saving}</p>}
          {run.state === 'saved' && <FormNotice tone="done">{texts.saved(run.name)}</FormNotice>}
          {run.state === 'failed' && <FormNotice tone="alarm">{run.message}</FormNotice>}
        </div>
      </Dropdown.Menu>
    </Dropdown>
  );
}
