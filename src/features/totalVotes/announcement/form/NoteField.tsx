import { TextArea } from '../../../../components/form/TextArea';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { useDebouncedText } from '../../../../lib/state/useDebouncedText';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { LONGEST_NOTE, type Choices } from '../choices/choices';
import { usualNote } from '../model/notes';

interface NoteFieldProps {
  choices: Pick<Choices, 'note' | 'stamp'>;
}

/** The text of the field: here at once, in the address (`note`) debounced; the usual note is not in it. */
function useNote({ note, stamp }: NoteFieldProps['choices']) {
  const { change } = useQueryString();
  const usual = usualNote(stamp);
  // Another stamp, Back or a link wins over what was typed.
  const [text, setText] = useDebouncedText(note ?? usual, (typed) =>
    change({ note: typed === usual ? null : typed }, { replace: true }),
  );
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
