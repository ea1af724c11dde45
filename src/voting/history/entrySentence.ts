import type { AuditEntry } from '../../../contract/audit';
import { tokyoEnd, tokyoMinute, tokyoMoment } from '../../lib/time/dates';
import { isPrivate } from '../../lib/privacy/privacy';
import { sentences as texts } from '../../texts/history/sentences';
import { caseDecided } from './caseSentence';
import {
  previousPollImported,
  previousPollMatched,
  previousPollRemoved,
} from './previousPollSentence';
import { entryDetails, type Detail, type ActionWithSentence } from './entryDetails';
import { exclusionMade, exclusionUndone } from './exclusionSentence';
import { djsChanged, imported, notesChanged } from './listSentence';
import {
  proposalAccepted,
  proposalMade,
  proposalRefused,
  proposalTakenBack,
  twoPeopleChanged,
} from './proposalSentence';
import { versionFrozen, versionPublished, versionWithdrawn } from './versionSentence';

// Names in entries are data: `constructor` must not find a member of the prototype.
function named<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

type Setting = Detail<'poll.created'>['after'];

function pollCreated({ after }: Detail<'poll.created'>): string {
  const { name, year, opensAt, closesAt } = after;
  return texts.pollCreated(texts.vote(name, year, tokyoMoment(opensAt), tokyoEnd(closesAt)));
}

const shown: Readonly<Record<keyof Setting, (value: string | number) => string>> = {
  name: (name) => texts.quoted(String(name)),
  year: String,
  opensAt: tokyoMoment,
  closesAt: tokyoEnd,
  rule: (rule) => named(texts.rules, String(rule)) ?? String(rule),
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

function pollChanged({ before, after }: Detail<'poll.changed'>): string {
  const words = (['name', 'year', 'rule'] as const).flatMap((field) =>
    changeOf(field, before, after),
  );
  const window = [...changeOf('opensAt', before, after), ...changeOf('closesAt', before, after)];
  const all = [...words, ...window].join(texts.comma);
  return words.length === 0 ? texts.windowChanged(all) : texts.pollChanged(all);
}

const roleName = (role: string) => named(texts.roles, role) ?? role;

const roleChanges = {
  'role.granted': texts.granted,
  'role.revoked': texts.revoked,
  'account.invited': texts.invited,
};

type Sentences = { readonly [Action in ActionWithSentence]: (detail: Detail<Action>) => string };

const sentenceOf: Sentences = {
  'poll.created': pollCreated,
  'poll.changed': pollChanged,
  'djs.changed': djsChanged,
  'notes.changed': notesChanged,
  'case.decided': caseDecided,
  'previous_poll.imported': previousPollImported,
  'previous_poll.matched': previousPollMatched,
  'previous_poll.removed': previousPollRemoved,
  import: imported,
  sample: ({ votes }) => texts.sampleVotes(votes),
  'exclusion.made': exclusionMade,
  'exclusion.undone': exclusionUndone,
  'role.granted': ({ email, role }) => texts.granted(email, roleName(role)),
  'role.revoked': ({ email, role }) => texts.revoked(email, roleName(role)),
  'role.failed': ({ email, role, wanted }) =>
    texts.failed(roleChanges[wanted](email, roleName(role))),
  'account.invited': ({ email, role }) => texts.invited(email, roleName(role)),
  'account.link_made': ({ email }) => texts.linkMade(email),
  'ingest_key.created': ({ id, name, expiresAt }) =>
    texts.keyCreated(id, name, tokyoMinute(expiresAt)),
  'ingest_key.revoked': ({ id, name }) => texts.keyRevoked(id, name),
  'version.frozen': versionFrozen,
  'version.published': versionPublished,
  'version.withdrawn': versionWithdrawn,
  'proposal.made': proposalMade,
  'proposal.accepted': proposalAccepted,
  'proposal.refused': proposalRefused,
  'proposal.taken_back': proposalTakenBack,
  'two_people.changed': twoPeopleChanged,
};

function hasSentence(action: string): action is ActionWithSentence {
  return Object.hasOwn(sentenceOf, action);
}

/** Null where the detail is not what the sentence needs. */
function tell<Action extends ActionWithSentence>(action: Action, detail: unknown): string | null {
  const { success, data } = entryDetails[action].safeParse(detail);
  return success ? sentenceOf[action](data as Detail<Action>) : null;
}

/** What was done, as one Japanese sentence; an unknown action by its name in the log. */
export function entrySentence({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  // A sentence quotes names, counts and reasons.
  const sentence = hasSentence(action) && !isPrivate() ? tell(action, detail) : null;
  return sentence ?? named(texts.actions, action) ?? action;
}
