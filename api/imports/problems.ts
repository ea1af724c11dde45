import { FileTooLarge } from '../csv/unpack';
import { ApiProblem, payloadTooLarge, raiseDatabaseProblem } from '../problems/problem';

export function wrongFileType(): ApiProblem {
  const title =
    '送信の形式に対応していません。CSVファイル（text/csv）、またはgzipで圧縮したもの（application/gzip）を送信してください。';
  const detail = 'expected text/csv or application/gzip';
  return new ApiProblem(415, 'unsupported_media_type', title, { detail });
}

/** The result is final: an import has to say why it comes late. */
export function reasonWanted(): ApiProblem {
  const title = '結果が確定しています。取り込む理由を入力して、もう一度取り込んでください。';
  const errors = [{ field: 'reason', message: 'wanted once the result is final' }];
  return new ApiProblem(409, 'reason_wanted', title, { errors });
}

function storageFull(): ApiProblem {
  const title =
    'サーバーの保存領域に空きがないため、取り込めませんでした。何も保存されていません。サーバーの管理者に連絡してください。';
  return new ApiProblem(507, 'storage_full', title, { reason: 'no room for the file' });
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Throws the problem of a failed import: its own, that of the database, or the error as it is. */
export function raiseImportProblem(error: unknown): never {
  if (error instanceof FileTooLarge) throw payloadTooLarge(error.maxBytes);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_FULL.has(code)) throw storageFull();
  return raiseDatabaseProblem(error);
}
