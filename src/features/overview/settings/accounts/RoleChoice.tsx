import { useId } from 'react';
import Form from 'react-bootstrap/Form';
import { accountTexts as texts } from '../../../../texts/settings/accounts';

/** What people may do; votes are handed in by services (投稿キー), or by an account of the command line. */
export const CHOICES = ['auditor', 'admin'] as const;
export type ChosenRole = (typeof CHOICES)[number];

interface RoleChoiceProps {
  /** Null: none yet. */
  chosen: ChosenRole | null;
  onChoose: (role: ChosenRole) => void;
}

export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="form-label">{texts.role}</legend>
      {CHOICES.map((role) => (
        <div key={role} className="mb-2">
          <Form.Check
            type="radio"
            id={`${id}-${role}`}
            name={id}
            label={texts.roles[role]}
            checked={chosen === role}
            aria-describedby={`${id}-${role}-meaning`}
            onChange={() => onChoose(role)}
          />
          <p className="field-hint m-0" id={`${id}-${role}-meaning`}>
            {texts.roleMeanings[role]}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
