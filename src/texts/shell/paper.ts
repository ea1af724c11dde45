import { formatCount } from '../../lib/text/numbers';

/** What paper says of its figures. */
export const paperTexts = {
  /** 2022年9月20日(火) 14:07:12 JST 時点の数値・リビジョン 1,234 */
  line: (at: string, revisions: readonly number[]) =>
    `${at} JST 時点の数値` +
    (revisions.length > 0 ? `・リビジョン ${revisions.map(formatCount).join('、')}` : ''),
} as const;
