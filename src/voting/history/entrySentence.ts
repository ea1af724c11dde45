import { z } from 'zod';
import type { AuditEntry } from '../../../contract/audit';
import { tokyoEnd, tokyoMoment } from '../../lib/time/dates';
import { sentences as texts } from '../../texts/history';
import { exclusionMade, exclusionUndone } from './exclusionSentence';
import { caseDetail } from './caseSentence';
import { djsDetail, importDetail, notesDetail, listSentence } from './listSentence';
import {
  proposalAccepted,
  proposalMade,
  proposalRefused,
  proposalTakenBack,
  twoPeopleChanged,
} from './proposalSentence';
import { frozenDetail, publishedDetail, withdrawnDetail } from './versionSentence';

// Names in entries are data: `constructor` must not find a member of the prototype.
function named<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const Setting = z.object({
  name: z.string(),
  year: z.number(),
  opensAt: z.string(),
  closesAt: z.string(),
});
type Setting = z.infer<typeof Setting>;

const voteCreated = z.object({ after: Setting }).transform(({ after }) => {
  const { name, year, opensAt, closesAt } = after;
  return texts.voteCreated(texts.vote(name, year, tokyoMoment(opensAt), tokyoEnd(closesAt)));
});

const shown: Readonly<Record<keyof Setting, (value: string | number) => string>> = {
  name: (name) => texts.quoted(String(name)),
  year: String,
  opensAt: tokyoMoment,
  closesAt: tokyoEnd,
};

function changeOf(
  field: keyof Setting,
  before: Partial<Setting>,
  after: Partial<Setting>,
): string[] {
  const [old, now] = [before[field], after[field]];
  if (old === undefined || now === undefined) return [];
  return [texts.change(texts.fields[field], shown[field](old), shown[field](now))];
}

const voteChanged = z
  .object({ before: Setting.partial(), after: Setting.partial() })
  .transform(({ before, after }) => {
    const words = [...changeOf('name', before, after), ...changeOf('year', before, after)];
    const window = [...changeOf('opensAt', before, after), ...changeOf('closesAt', before, after)];
    const all = [...words, ...window].join(texts.comma);
    return words.length === 0 ? texts.windowChanged(all) : texts.voteChanged(all);
  });

const account = z.object({ email: z.string(), role: z.string() });
const roleName = (role: string) => named(texts.roles, role) ?? role;
const refused = z
  .object({ reason: z.string(), address: z.string(), count: z.number() })
  .transform(({ reason, address, count }) =>
    texts.refused(named(texts.refusedReasons, reason) ?? reason, address, count),
  );

const kinds: Readonly<Record<string, z.ZodType<string>>> = {
  'vote.created': voteCreated,
  'vote.changed': voteChanged,
  'djs.changed': djsDetail.transform((change) => texts.djs(listSentence(change, texts.djCount))),
  'notes.changed': notesDetail.transform((change) =>
    texts.notes(listSentence(change, texts.noteCount)),
  ),
  'case.decided': caseDetail,
  import: importDetail,
  sample: z.object({ votes: z.number() }).transform(({ votes }) => texts.sampleVotes(votes)),
  'exclusion.made': exclusionMade,
  'exclusion.undone': exclusionUndone,
  'role.granted': account.transform(({ email, role }) => texts.granted(email, roleName(role))),
  'role.revoked': account.transform(({ email, role }) => texts.revoked(email, roleName(role))),
  refused,
  'version.frozen': frozenDetail,
  'version.published': publishedDetail,
  'version.withdrawn': withdrawnDetail,
  'proposal.made': proposalMade,
  'proposal.accepted': proposalAccepted,
  'proposal.refused': proposalRefused,
  'proposal.taken_back': proposalTakenBack,
  'two_people.changed': twoPeopleChanged,
};

/** What was done, as one Japanese sentence; an unknown action by its name in the log. */
export function entrySentence({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  const kind = named(kinds, action);
  const sentence = kind?.safeParse(detail).data;
  return sentence ?? named(texts.actions, action) ?? action;
}
