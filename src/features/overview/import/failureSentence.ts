import { importTexts } from '../../../texts/import';
import type { Upload } from './upload';

const byCode: Readonly<Record<string, string>> = importTexts.failures;

/** What happened, and what is known of it. */
export function failureSentence(
  upload: Extract<Upload, { state: 'failed' | 'cancelled' }>,
): string[] {
  const known = upload.unsure ? importTexts.unsure : null;
  if (upload.state === 'cancelled') return [known ?? importTexts.cancelled];
  if (upload.cutOff) return [importTexts.cutOff];
  const { code, message, detail } = upload.failure;
  const reason = (code !== undefined && byCode[code]) || message;
  return [reason, detail, known].filter((sentence) => typeof sentence === 'string');
}
