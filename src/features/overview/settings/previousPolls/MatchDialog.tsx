import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Dj } from '../../../../../contract/dj';
import type { UnmatchedPlace } from '../../../../../contract/previousPolls';
import { useDecision } from '../../../../auth/useDecision';
import { matchPreviousPollPlace } from '../../../../client/mutations/settings';
import { DjName } from '../../../../components/figures/DjName';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings/settings';
import { useFoundDjs } from '../../../../voting/search/useFoundDjs';
import { SavingNotice } from '../SavingNotice';

const SHOWN = 8;

interface MatchDialogProps {
  year: number;
  place: UnmatchedPlace;
  djs: readonly Dj[];
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Says by hand whose place a line of an earlier ranking is: first whom it may mean, else whom one searches for. */
export function MatchDialog({ year, place, djs, onDone, onClose }: MatchDialogProps) {
  const { saving, decide } = useDecision();
  const [text, setText] = useState('');
  const lines = useMemo(() => {
    const may = djs.filter(({ id }) => place.candidates.includes(id));
    return [...may, ...djs.filter((dj) => !may.includes(dj))].map((dj) => ({ dj }));
  }, [djs, place]);
  const found = useFoundDjs(lines, text);
  const isRunning = saving.state === 'running';

  async function match(dj: Dj) {
    const request = { params: { year: String(year) }, body: { line: place.line, dj: dj.id } };
    if (await decide(matchPreviousPollPlace, request)) onDone(texts.matched(dj.name));
  }

  return (
    <Dialog heading={texts.matchHeading(place.name)} onCancel={() => !isRunning && onClose()}>
      <div className="setting-form">
        <Field label={texts.search} hint={texts.matchLead} value={text} onText={setText} />
        <ul className="lined">
          {found.slice(0, SHOWN).map(({ dj }) => (
            <li key={dj.id}>
              <Button
                variant="quiet"
                className="w-100 justify-content-start"
                disabled={isRunning}
                onClick={() => void match(dj)}
              >
                <DjName dj={dj} isPlain />
              </Button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p className="field-hint">{texts.others(found.length - SHOWN)}</p>}
        <SavingNotice saving={saving} />
        <div className="form-actions">
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {settingsTexts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
