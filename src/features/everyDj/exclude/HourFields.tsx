import { FieldFrame } from '../../../components/form/FieldFrame';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import type { HourSpan } from './matchFields';

const texts = excludeTexts.fields;
const HOURS = 24;

interface HourFieldsProps {
  /** Null: any hour. */
  hours: HourSpan | null;
  onChange: (hours: HourSpan | null) => void;
}

const numbers = (from: number) => Array.from({ length: HOURS }, (_, at) => at + from);

/** Hours of the day; an end before the beginning lies on the next day. */
export function HourFields({ hours, onChange }: HourFieldsProps) {
  function handleFrom(text: string): void {
    if (text === '') return onChange(null);
    const from = Number(text);
    const to = hours && hours.to !== from ? hours.to : from + 1;
    onChange({ from, to });
  }
  return (
    <div className="field-row">
      <FieldFrame label={texts.hoursFrom}>
        {(links) => (
          <select
            {...links}
            className="form-select"
            value={hours?.from ?? ''}
            onChange={({ target }) => handleFrom(target.value)}
          >
            <option value="">{texts.anyHour}</option>
            {numbers(0).map((hour) => (
              <option key={hour} value={hour}>
                {texts.hour(hour)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {hours && (
        <FieldFrame label={texts.hoursTo}>
          {(links) => (
            <select
              {...links}
              className="form-select"
              value={hours.to}
              onChange={({ target }) => onChange({ ...hours, to: Number(target.value) })}
            >
              {numbers(1)
                .filter((hour) => hour !== hours.from)
                .map((hour) => (
                  <option key={hour} value={hour}>
                    {texts.hour(hour)}
                  </option>
                ))}
            </select>
          )}
        </FieldFrame>
      )}
    </div>
  );
}
