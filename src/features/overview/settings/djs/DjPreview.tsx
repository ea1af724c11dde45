import type { Dj } from '../../../../../contract/dj';
import { FormNotice } from '../../../../components/states/FormNotice';
import { formatCount } from '../../../../lib/text/numbers';
import { screenTexts } from '../../../../texts/screens';
import { settingsTexts } from '../../../../texts/settings';
import { DjPreviewList } from './DjPreviewList';
import { djLineText } from './djLineText';
import type { DjFile } from './djFile';
import { DJ_FIELDS, type DjChanges } from '../../../../../rules/djFile';

const texts = settingsTexts.djFile;

interface DjPreviewProps {
  file: DjFile;
  changes: DjChanges;
  /** A sentence where names look alike. */
  alike: string | undefined;
  removeMissing: boolean;
  onRemoveMissing: (remove: boolean) => void;
}

function entryOf({ id, name, kana }: Dj): { key: string; name: string; words: string } {
  return { key: id, name, words: kana };
}

function changedEntryOf({ before, after }: DjChanges['changed'][number]) {
  const words = DJ_FIELDS.filter((field) => before[field] !== after[field])
    .map((field) => texts.change(settingsTexts.djs.fields[field], before[field], after[field]))
    .join('、');
  return { key: after.id, name: after.name, words };
}

/** The changes that saving the file would make. */
export function DjPreview({
  file,
  changes,
  alike,
  removeMissing,
  onRemoveMissing,
}: DjPreviewProps) {
  const { added, changed, same, missing } = changes;
  const wrong = [...file.wrong, ...changes.wrong].sort((a, b) => a.line - b.line);
  const counts = { added: added.length, changed: changed.length, same, missing: missing.length };
  if (wrong.length > 0) {
    const lines = wrong.map(({ line, fault }) => ({
      key: String(line),
      name: texts.line(line),
      words: djLineText(fault),
    }));
    return (
      <>
        <FormNotice tone="alarm">{texts.wrong(wrong.length)}</FormNotice>
        <DjPreviewList entries={lines} />
      </>
    );
  }
  return (
    <>
      {file.ignored.length > 0 && (
        <p className="field-hint">{texts.ignored(file.ignored.join('、'))}</p>
      )}
      {alike && <FormNotice tone="note">{alike}</FormNotice>}
      <dl className="preview-counts">
        {(['added', 'changed', 'same', 'missing'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>
              {formatCount(counts[name])}
              <small>{screenTexts.djs}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <DjPreviewList heading={texts.addedList} entries={added.map(entryOf)} />
        <DjPreviewList heading={texts.changedList} entries={changed.map(changedEntryOf)} />
        <DjPreviewList heading={texts.missingList} entries={missing.map(entryOf)} />
      </div>
      {missing.length > 0 && (
        <fieldset className="preview-missing">
          <legend>{texts.missing(missing.length)}</legend>
          {[false, true].map((remove) => (
            <label key={String(remove)} className="form-check">
              <input
                type="radio"
                name="missing"
                className="form-check-input"
                checked={removeMissing === remove}
                onChange={() => onRemoveMissing(remove)}
              />
              {remove ? texts.removeMissing : texts.keep}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
