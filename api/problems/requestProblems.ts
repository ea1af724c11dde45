import { ApiProblem } from './problem';

/** S31: a page of another site asks a browser to write. */
export function crossSite(): ApiProblem {
  const title = '許可されていないサイトからの操作です。管理画面を開いて、操作してください。';
  return new ApiProblem(403, 'cross_site', title);
}

/** S33. `limit` in bytes. */
export function payloadTooLarge(limit: number): ApiProblem {
  const mebibytes = Math.round(limit / 1024 / 1024);
  const title = `送信する内容が大きすぎます（上限 ${mebibytes} MB）。小さく分けて、もう一度送信してください。`;
  const detail = `more than ${limit} bytes`;
  return new ApiProblem(413, 'payload_too_large', title, { detail });
}

/** S33. `detail` in English. */
export function packedTooTightly(detail: string): ApiProblem {
  const title =
    '圧縮ファイルを展開した内容が大きすぎます。投票のファイルか確かめて、圧縮せずに取り込んでください。';
  return new ApiProblem(413, 'payload_too_large', title, { detail });
}

export function uploadStalled(reason = 'the sender said nothing for too long'): ApiProblem {
  const title = '送信が途中で止まりました。通信の状態を確かめて、もう一度お試しください。';
  return new ApiProblem(408, 'upload_stalled', title, { reason });
}

/** S31. `expected` is what the body has to be, as a media type. */
export function unsupportedMediaType(expected: string): ApiProblem {
  const title = `送信の形式に対応していません。${expected}（圧縮なし、UTF-8）で送信してください。`;
  return new ApiProblem(415, 'unsupported_media_type', title, { detail: `expected ${expected}` });
}

/** F2: the disk of the database is full. */
export function databaseFull(): ApiProblem {
  const title =
    'データベースの保存領域に空きがないため、保存できませんでした。何も変更していません。サーバーの管理者に連絡してください。';
  return new ApiProblem(507, 'storage_full', title, { reason: 'no room in the database' });
}

export function tooManyRequests(retryAfterSeconds: number): ApiProblem {
  const title = '操作が集中しています。しばらくしてから、もう一度お試しください。';
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiProblem(429, 'too_many_requests', title, { headers });
}

/** S35: too many wait already, or what they sent fills the room there is; nothing was done. */
export function serverBusy(reason: string): ApiProblem {
  const title =
    'アクセスが集中しています。何も変更していません。少し待ってから、もう一度お試しください。';
  return new ApiProblem(503, 'server_busy', title, { reason, headers: { 'Retry-After': '2' } });
}
