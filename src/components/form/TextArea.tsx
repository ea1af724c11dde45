import type { ComponentPropsWithoutRef } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';

interface TextAreaProps extends FieldTexts, ComponentPropsWithoutRef<'textarea'> {
  onText: (text: string) => void;
}

/** A field of several lines. */
export function TextArea({ label, hint, error, onText, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <textarea
          autoComplete="off"
          rows={3}
          {...rest}
          {...links}
          className="form-control"
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FieldFrame>
  );
}
