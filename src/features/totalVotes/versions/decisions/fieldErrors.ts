import { versionTexts as texts } from '../../../../texts/versions/versions';

/** As the contract has them. */
const MOST_IN_LABEL = 100;
const MOST_IN_REASON = 500;

function errorOf(text: string, most: number): string | undefined {
  const { length } = text.trim();
  if (length === 0) return texts.required;
  return length > most ? texts.tooLong(most) : undefined;
}

export function labelError(label: string): string | undefined {
  return errorOf(label, MOST_IN_LABEL);
}

export function reasonError(reason: string): string | undefined {
  return errorOf(reason, MOST_IN_REASON);
}
