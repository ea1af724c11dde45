import { importTexts } from '../../../../texts/import';

interface ConfirmImportProps {
  /** What the check would have stored. */
  votes: number;
  onConfirm: () => void;
}

const { confirm: texts } = importTexts;

/** Below the result of a check: the import itself, by its number and by what can't be taken back. */
export function ConfirmImport({ votes, onConfirm }: ConfirmImportProps) {
  return (
    <div className="import-confirm">
      <p className="import-advice">{texts.advice}</p>
      <button type="button" className="btn btn-primary" onClick={onConfirm}>
        {texts.button(votes)}
      </button>
    </div>
  );
}
