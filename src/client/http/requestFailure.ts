import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { SettingsError } from '../../lib/settings/settingsError';
import { failureTexts } from '../../texts/errors';
import { serverClockText } from '../../texts/shell/serverClock';
import { ApiFailure, offlineFailure, responseFailure, timeoutFailure } from '../apiFailure';
import { Cancelled } from '../cancelled';

function withoutResponse(code: string | undefined): ApiFailure {
  if (!navigator.onLine) return offlineFailure();
  if (code === 'ECONNABORTED') return timeoutFailure();
  return new ApiFailure(failureTexts.unreachable, { statusCode: 503, kind: 'unavailable' });
}

// What is thrown before a request is sent: the settings are wrong, or no token can be fetched.
function unsent(thrown: unknown): ApiFailure {
  if (!navigator.onLine) return offlineFailure(true);
  const message =
    thrown instanceof SettingsError ? thrown.message : failureTexts.unreachableIdentity;
  return new ApiFailure(message, { statusCode: 503, kind: 'unavailable', isUnsent: true });
}

/** Where bytes were asked for, what the API says of a failure comes as bytes too. */
function bodyOf({ data }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'object' || data === null || !('byteLength' in data)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer));
  } catch {
    return undefined;
  }
}

/** F9: the token is good, and from later than the API's clock: signing in again would change nothing. */
export function isClockBehind({ status, headers }: AxiosResponse): boolean {
  return status === 401 && /\bclock\b/.test(String(headers['www-authenticate']));
}

function clockFailure(): ApiFailure {
  return new ApiFailure(serverClockText, { statusCode: 401, kind: 'badRequest' });
}

/** Turns whatever a request threw into an ApiFailure; a cancelled request into Cancelled. */
export function toApiFailure(thrown: unknown): ApiFailure | Cancelled {
  if (thrown instanceof ApiFailure) return thrown;
  if (isCancel(thrown)) return new Cancelled();
  if (!isAxiosError(thrown)) return unsent(thrown);
  const { response } = thrown;
  if (!response) return withoutResponse(thrown.code);
  if (isClockBehind(response)) return clockFailure();
  return responseFailure(response.status, bodyOf(response), response.headers['retry-after']);
}
