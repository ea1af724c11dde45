import { FileTooLarge, PackedTooTightly } from '../csv/unpack';
import {
  ApiProblem,
  packedTooTightly,
  payloadTooLarge,
  raiseDatabaseProblem,
} from '../problems/problem';

/** S31. */
export function wrongFileType(detail: string): ApiProblem {
  const title =
    '送信の形式に対応していません。CSVファイル（text/csv）、またはgzipで圧縮したもの（application/gzip）を送信してください。';
  return new ApiProblem(415, 'unsupported_media_type', title, { detail });
}

/** The result is final: an import has to say why it comes late. */
export function reasonWanted(): ApiProblem {
  const title = '結果が確定しています。取り込む理由を入力して、もう一度取り込んでください。';
  const errors = [{ field: 'reason', message: 'wanted once the result is final' }];
  return new ApiProblem(409, 'reason_wanted', title, { errors });
}

function storageFull(reason: string): ApiProblem {
  const title =
    'サーバーの保存領域に空きがないため、取り込めませんでした。何も保存されていません。サーバーの管理者に連絡してください。';
  return new ApiProblem(507, 'storage_full', title, { reason });
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const DATABASE_FULL = '53100';

/** Throws the problem that a failed import is: its own, the database's, or the error as it came (F2, F4). */
export function raiseImportProblem(error: unknown): never {
  if (error instanceof FileTooLarge) throw payloadTooLarge(error.maxBytes);
  if (error instanceof PackedTooTightly) throw packedTooTightly(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_FULL.has(code)) throw storageFull('no room for the file');
  if (code === DATABASE_FULL) throw storageFull('no room in the database');
  return raiseDatabaseProblem(error);
}
