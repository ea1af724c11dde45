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

/** The text of the field: here at once, in the address (`note`) debounced; the usual note is not in it. */
function useNote({ note, stamp }: NoteFieldProps['choices']) {
  const { change } = useQueryString();
  const usual = usualNote(stamp);
  const inAddress = note ?? usual;
  const [text, setText] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Not our own change coming back, but another stamp, Back or a link.
    if (inAddress !== sent) {
      setSent(inAddress);
      setText(inAddress);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      change({ note: text === usual ? null : text }, { replace: true });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  });
  return { text, setText, usual };
}

/** The footnote: the usual one of the stamp, until another one is typed. */
export function NoteField({ choices }: NoteFieldProps) {
  const { text, setText, usual } = useNote(choices);
  return (
    <div className="announcement-note">
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        hint={texts.noteHint(text.length, LONGEST_NOTE)}
        onText={setText}
      />
      {text !== usual && (
        <button type="button" className="btn panel-action" onClick={() => setText(usual)}>
          {texts.noteDefault}
        </button>
      )}
    </div>
  );
}
