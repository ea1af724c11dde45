import { isPrivate } from '../lib/privacy/privacy';
import { privacyTexts } from '../texts/privacy';
import { ApiFailure } from './apiFailure';

/** 画面共有モード: nothing is changed in front of others, and files of the API hold names and counts. Throws an ApiFailure. */
export function refuseWhilePrivate(what: 'mutation' | 'file'): void {
  if (!isPrivate()) return;
  const text = what === 'file' ? privacyTexts.noFile : privacyTexts.noMutation;
  throw new ApiFailure(text, { statusCode: 409, kind: 'badRequest' });
}
