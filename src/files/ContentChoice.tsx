import { fileTexts as texts } from '../texts/files';
import type { Content } from './saveTable';
import type { TableFile } from './tableFile';

interface ContentChoiceProps {
  table: TableFile;
  chosen: Content;
  onChange: (content: Content) => void;
}

/** The table on the screen, or day x DJ of its days. */
export function ContentChoice({ table, chosen, onChange }: ContentChoiceProps) {
  const names: Record<Content, string> = {
    shown: texts.shown(table.content, table.rows.length),
    long: texts.long,
    wide: texts.wide,
  };
  return (
    <fieldset className="file-contents">
      <legend className="form-label">{texts.what}</legend>
      {(Object.keys(names) as Content[]).map((content) => (
        <label key={content} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name="file-content"
            checked={content === chosen}
            onChange={() => onChange(content)}
          />{' '}
          {names[content]}
        </label>
      ))}
    </fieldset>
  );
}
