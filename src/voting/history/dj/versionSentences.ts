import { djSentenceTexts as texts } from '../../../texts/djHistory';
import { proposedSentences, type Event, type NameOf } from './told';

type VersionEvent = Event<'frozen'> | Event<'published'> | Event<'withdrawn'>;

function inVersion({ standing, damaged }: VersionEvent): string {
  if (damaged) return texts.damagedVersion;
  if (!standing) return texts.notInVersion;
  return texts.inVersion(texts.place(standing.rank, standing.tied), standing.votes);
}

/** 確定版: what was done with it, and the DJ's place in it. */
export function versionSentences(event: VersionEvent, nameOf: NameOf): string[] {
  const who = nameOf(event.actor);
  const version = texts.version(event.id, event.label);
  const proposed = proposedSentences(event, nameOf);
  switch (event.kind) {
    case 'frozen':
      return [
        (event.final ? texts.fixed : texts.frozen)(who, version),
        ...proposed,
        inVersion(event),
      ];
    case 'published': {
      const replaced = event.replaces === null ? [] : [texts.replaces(event.replaces)];
      return [texts.published(who, version), ...proposed, ...replaced, inVersion(event)];
    }
    case 'withdrawn': {
      const phase = texts.phases[event.phase];
      const more = phase === null ? [] : [phase];
      return [texts.withdrawn(who, version), texts.reason(event.reason), ...more, inVersion(event)];
    }
  }
}
