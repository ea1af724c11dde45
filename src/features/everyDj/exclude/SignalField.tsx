import type { SignalKind } from '../../../../contract/decisions/review';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { signalName } from '../../../texts/review/signalNames';

const texts = excludeTexts.fields;

/** Signals that name suspect votes; of a DJ-day all but the duplicates, which are a case of their own. */
const NARROWING: readonly SignalKind[] = ['source', 'lockstep', 'night'];

interface SignalFieldProps {
  /** Null: by DJ, days and so on. */
  signal: SignalKind | null;
  onChange: (signal: SignalKind | null) => void;
}

/** The votes that a signal of the case is about: whose they are never leaves the server. */
export function SignalField({ signal, onChange }: SignalFieldProps) {
  const kinds = signal === null || NARROWING.includes(signal) ? NARROWING : [signal, ...NARROWING];
  return (
    <FieldFrame label={texts.signal} hint={texts.signalHint}>
      {(links) => (
        <select
          {...links}
          className="form-select"
          value={signal ?? ''}
          onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value) ?? null)}
        >
          <option value="">{texts.noSignal}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.signalOf(signalName(kind))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
