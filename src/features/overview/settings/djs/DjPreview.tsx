import Form from 'react-bootstrap/Form';
import type { Dj } from '../../../../../contract/dj';
import { DJ_FIELDS, type DjChanges } from '../../../../../rules/djFile';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings';
import { PreviewCounts, PreviewList, WrongLines } from '../csv/Preview';
import { djLineText, type DjFile } from './djFile';

const texts = settingsTexts.djFile;

interface DjPreviewProps {
  file: DjFile;
  changes: DjChanges;
  /** A sentence where names look alike. */
  alike: string | undefined;
  removeMissing: boolean;
  onRemoveMissing: (remove: boolean) => void;
}

function entryOf({ id, name, kana }: Dj) {
  return { key: id, name, detail: kana };
}

function changedEntryOf({ before, after }: DjChanges['changed'][number]) {
  const detail = DJ_FIELDS.filter((field) => before[field] !== after[field])
    .map((field) => texts.change(settingsTexts.djs.fields[field], before[field], after[field]))
    .join('、');
  return { key: after.id, name: after.name, detail };
}

/** The changes that saving the file would make. */
export function DjPreview(props: DjPreviewProps) {
  const { file, changes, alike, removeMissing, onRemoveMissing } = props;
  const { added, changed, same, missing } = changes;
  const wrong = [...file.wrong, ...changes.wrong].sort((a, b) => a.line - b.line);
  if (wrong.length > 0) {
    const lines = wrong.map(({ line, fault }) => ({ line, reason: djLineText(fault) }));
    return <WrongLines lines={lines} />;
  }
  return (
    <>
      {file.ignored.length > 0 && (
        <p className="field-hint">{texts.ignored(file.ignored.join('、'))}</p>
      )}
      {alike && <FormNotice tone="note">{alike}</FormNotice>}
      <PreviewCounts
        counts={[
          [texts.counts.added, added.length],
          [texts.counts.changed, changed.length],
          [texts.counts.same, same],
          [texts.counts.missing, missing.length],
        ]}
      />
      <div>
        <PreviewList heading={texts.addedList} entries={added.map(entryOf)} />
        <PreviewList heading={texts.changedList} entries={changed.map(changedEntryOf)} />
        <PreviewList heading={texts.missingList} entries={missing.map(entryOf)} />
      </div>
      {missing.length > 0 && (
        <fieldset>
          <legend>{texts.missing(missing.length)}</legend>
          {[false, true].map((remove) => (
            <Form.Check
              key={String(remove)}
              type="radio"
              name="missing"
              id={`missing-${String(remove)}`}
              label={remove ? texts.removeMissing : texts.keep}
              checked={removeMissing === remove}
              onChange={() => onRemoveMissing(remove)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
