import { z } from 'zod';
import { sentences } from '../../texts/history';
import { conditionOf, Match, namesOf } from './exclusionSentence';

const texts = sentences.proposal;

const Place = z.object({ rank: z.number().nullable() });
const Limit = z.object({ perMille: z.number() });

/** What is proposed, and what is said of it in brackets. */
interface Words {
  what: string;
  aside: string[];
}

const exclusion = z
  .object({
    votes: z.number(),
    reason: z.string(),
    match: Match,
    topTen: z.object({
      count: z.number(),
      first: z.array(z.object({ name: z.string(), before: Place, after: Place })),
    }),
  })
  .transform(({ votes, reason, match, topTen: { count, first } }): Words => {
    const moved = first.map(({ name, before, after }) =>
      texts.moved(name, before.rank, after.rank),
    );
    return {
      what: texts.exclusion(votes),
      aside: [
        ...(count > 0 ? [namesOf(moved, count)] : []),
        sentences.exclusion.condition(conditionOf(match)),
        sentences.reason(reason),
      ],
    };
  });

const final = z
  .object({ label: z.string(), total: z.number() })
  .transform(({ label, total }): Words => ({ what: texts.final(label, total), aside: [] }));

const publish = z
  .object({
    version: z.string(),
    label: z.string(),
    total: z.number(),
    replaces: z.string().nullable(),
  })
  .transform(({ version, label, total, replaces }): Words => {
    const aside = replaces === null ? [] : [sentences.replaces(replaces)];
    return { what: texts.publish(sentences.version(version, label), total), aside };
  });

const setting = z.object({ from: Limit, to: Limit.nullable() }).transform(({ from, to }): Words => {
  const what = to === null ? texts.off : texts.limit(from.perMille, to.perMille);
  return { what, aside: [] };
});

const common = { id: z.string(), proposedBy: z.string() };
const Detail = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('exclusion'), proposed: exclusion }),
  z.object({ ...common, kind: z.literal('final'), proposed: final }),
  z.object({ ...common, kind: z.literal('publish'), proposed: publish }),
  z.object({ ...common, kind: z.literal('setting'), proposed: setting }),
]);

function bracketed(aside: readonly string[]): string {
  return aside.length > 0 ? sentences.bracketed(aside.join(sentences.dot)) : '';
}

/** 提案 p-1: 1,224票の除外（葵 3位→4位・条件: …・理由: …） */
export const proposalMade = Detail.transform(
  ({ id, proposed: { what, aside } }) => texts.made(id, what) + bracketed(aside),
);

/** 提案 p-1 を承認: 1,224票の除外（x-1・提案: a@example.com） */
export const proposalAccepted = Detail.and(z.object({ result: z.string().nullish() })).transform(
  ({ id, proposedBy, proposed: { what }, result }) => {
    const aside = [...(result ? [result] : []), texts.by(proposedBy)];
    return texts.accepted(id, what) + bracketed(aside);
  },
);

/** 提案 p-1 を断った: 1,224票の除外（提案: a@example.com・理由: …） */
export const proposalRefused = Detail.and(z.object({ reason: z.string() })).transform(
  ({ id, proposedBy, proposed: { what }, reason }) =>
    texts.refused(id, what) + bracketed([texts.by(proposedBy), sentences.reason(reason)]),
);

/** 提案 p-1 を取り下げ: 1,224票の除外 */
export const proposalTakenBack = Detail.transform(({ id, proposed: { what } }) =>
  texts.takenBack(id, what),
);

/** 「二人で決める」の基準を変更: 有効票の1% → 0.5%（提案 p-1 による） */
export const twoPeopleChanged = z
  .object({
    before: Limit.nullable(),
    after: Limit.nullable(),
    proposal: z.string().optional(),
  })
  .transform(({ before, after, proposal }) => {
    const aside = proposal === undefined ? [] : [texts.through(proposal)];
    return twoPeople(before, after) + bracketed(aside);
  });

type Setting = z.infer<typeof Limit> | null;

function twoPeople(before: Setting, after: Setting): string {
  if (after === null) return texts.turnedOff;
  if (before === null) return texts.turnedOn(after.perMille);
  return texts.limitChanged(before.perMille, after.perMille);
}
