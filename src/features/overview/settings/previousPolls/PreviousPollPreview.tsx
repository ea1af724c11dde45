import type { PutPreviousPollAnswer, UnmatchedPlace } from '../../../../../contract/previousPolls';
import type { PreviousPollFile } from '../../../../../rules/previousPolls/file';
import { FormNotice } from '../../../../components/states/FormNotice';
import { formatCount } from '../../../../lib/text/numbers';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { screenTexts } from '../../../../texts/screens';
import { settingsTexts } from '../../../../texts/settings';
import { DjPreviewList } from '../djs/DjPreviewList';
import { previousPollLineText } from './previousPollLineText';

const texts = previousPollSettingsTexts.file;

/** The lines of a file that can't be taken. */
export function WrongLines({ wrong }: Pick<PreviousPollFile, 'wrong'>) {
  const lines = wrong.map(({ line, fault }) => ({
    key: String(line),
    name: settingsTexts.djFile.line(line),
    words: previousPollLineText(fault),
  }));
  return (
    <>
      <FormNotice tone="alarm">{settingsTexts.djFile.wrong(wrong.length)}</FormNotice>
      <DjPreviewList entries={lines} />
    </>
  );
}

function entryOf({ line, name, rank }: UnmatchedPlace) {
  return { key: String(line), name, words: previousPollSettingsTexts.place(rank) };
}

/** What storing the file would do: how many of its lines are whose, and which are nobody's. */
export function PreviousPollPreview({ checked }: { checked: PutPreviousPollAnswer }) {
  const { djs, unmatched } = checked.poll;
  const counts = { read: djs, matched: djs - unmatched.length, unmatched: unmatched.length };
  const isAmbiguous = ({ candidates }: UnmatchedPlace) => candidates.length > 0;
  const nobody = unmatched.filter((place) => !isAmbiguous(place));
  return (
    <>
      <dl className="preview-counts">
        {(['read', 'matched', 'unmatched'] as const).map((name) => (
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
        <DjPreviewList
          heading={texts.ambiguousList}
          entries={unmatched.filter(isAmbiguous).map(entryOf)}
        />
        <DjPreviewList heading={texts.nobodyList} entries={nobody.map(entryOf)} />
      </div>
    </>
  );
}
