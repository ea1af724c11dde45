import { importTexts } from '../../../../texts/import';
import type { Upload } from '../upload';

const byCode: Readonly<Record<string, string>> = importTexts.failures;

/** What happened, and what is known of it. */
export function failureSentence(
  upload: Extract<Upload, { state: 'failed' | 'cancelled' }>,
): string[] {
  const known = upload.unsure ? importTexts.unsure : null;
  if (upload.state === 'cancelled') return [known ?? importTexts.cancelled];
  if (upload.cutOff) return [importTexts.cutOff];
  const { code, title, message } = upload.failure;
  // The API's own sentence knows the limit or the key that stands in the way.
  const reason = (code !== undefined && byCode[code]) || title || message;
  return known === null ? [reason] : [reason, known];
}
