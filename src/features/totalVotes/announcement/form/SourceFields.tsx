import type { Version } from '../../../../../contract/decisions/versions';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { sheetTexts } from '../../../../texts/announcement/sheet';
import { versionStates } from '../../../../texts/versions/states';
import { LIVE } from '../../shownVersion';
import { STAMPS, type Available, type Choices } from '../choices/choices';
import { announceable } from '../choices/chosenSource';
import { ChoiceField } from './ChoiceField';
import { SelectField } from './SelectField';

interface SourceFieldsProps {
  versions: readonly Version[];
  /** An id; null: live. */
  version: string | null;
  available: Available;
  choices: Choices;
  onChange: (changes: Record<string, string | null>) => void;
}

/** Which figures, and what they are called. */
export function SourceFields(props: SourceFieldsProps) {
  const { versions, version, available, choices, onChange } = props;
  return (
    <>
      <SelectField
        label={texts.source}
        options={[
          { value: LIVE, name: texts.live },
          ...announceable(versions).map(({ id, label, state }) => ({
            value: id,
            name: texts.versionOption(label, versionStates[state]),
          })),
        ]}
        value={version ?? LIVE}
        // Another source is called otherwise, and may have other 部門.
        onChange={(value) => onChange({ version: value, stamp: null })}
      />
      <ChoiceField
        label={texts.stamp}
        hint={available.stamps.includes('final') ? undefined : texts.finalLocked}
        choices={STAMPS}
        open={available.stamps}
        chosen={choices.stamp}
        nameOf={(stamp) => sheetTexts.stamps[stamp]}
        onChange={(stamp) => onChange({ stamp })}
      />
    </>
  );
}
