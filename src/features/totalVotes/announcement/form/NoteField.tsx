import { useEffect, useState } from 'react';
import { TextArea } from '../../../../components/form/TextArea';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { LONGEST_NOTE, type Choices } from '../choices/choices';
import { usualNote } from '../model/notes';

/** Milliseconds without typing. */
const DEBOUNCE = 300;

interface NoteFieldProps {
  choices: Pick<Choices, 'note' | 'stamp'>;
}

/** The footnote: the usual one of the stamp, until another one is typed; here at once, in the address debounced. */
export function NoteField({ choices }: NoteFieldProps) {
  const { change } = useQueryString();
  const usual = usualNote(choices.stamp);
  const inAddress = choices.note ?? usual;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? inAddress;
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      change({ note: typed === usual ? null : typed }, { replace: true });
      setTyped(null);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, usual, change]);
  return (
    <div className="announcement-note">
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        hint={texts.noteHint(text.length, LONGEST_NOTE)}
        onText={setTyped}
      />
      {text !== usual && (
        <button
          type="button"
          className="btn panel-action"
          onClick={() => {
            setTyped(null);
            change({ note: null }, { replace: true });
          }}
        >
          {texts.noteDefault}
        </button>
      )}
    </div>
  );
}
