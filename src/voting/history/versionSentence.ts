import { sentences as texts } from '../../texts/history/sentences';
import { aside } from './aside';
import type { Detail } from './entryDetails';

type Version = Detail<'version.frozen'>;

const named = ({ id, label }: Pick<Version, 'id' | 'label'>) => texts.version(id, label);

/** 有効票 200,383票（1位 葵・2位 蓮）; `more` stands in the brackets as well. */
function figures({ total, first, proposal }: Version, ...more: (string | false)[]): string {
  const places = first.map(({ rank, name }) => texts.place(rank, name));
  const through = proposal && texts.proposal.through(proposal);
  return texts.validVotes(total) + aside(...places, ...more, through);
}

/** 確定版を作成: v-1「速報」 有効票 204,783票（1位 葵・2位 蓮・3位 海） */
export function versionFrozen(version: Version): string {
  const done = version.final ? texts.resultFixed : texts.versionFrozen;
  return done(named(version), figures(version));
}

/** 公表: v-3「最終」 有効票 200,346票（1位 葵・2位 蓮・3位 海・v-2に代えて） */
export function versionPublished(version: Detail<'version.published'>): string {
  const { replaces } = version;
  const more = replaces !== null && texts.replaces(replaces);
  return texts.versionPublished(named(version), figures(version, more));
}

/** 公表を取り下げ: v-3「最終」 有効票 200,346票（理由: 集計の誤り・結果は確定のまま） */
export function versionWithdrawn(version: Detail<'version.withdrawn'>): string {
  const { was, phase, reason } = version;
  const after = phase !== 'as_before' && texts.phaseAfter[phase];
  return texts.versionWithdrawn(
    texts.withdrawnFrom[was],
    named(version),
    figures({ ...version, first: [] }, texts.reason(reason), after),
  );
}
