import type { Version } from '../../../../contract/decisions/versions';
import { tableFile, type TableFile } from '../../../files/tableFile';
import { tableTime } from '../../../lib/time/dates';
import { fileTexts } from '../../../texts/files';
import { nameOf } from '../../../lib/text/nameOf';
import { versionStates } from '../../../texts/versions/states';
import { versionTexts } from '../../../texts/versions/versions';

const { columns: names } = versionTexts;

/** The versions; the figures as they are now, above them on the screen, are none. */
export function versionsFile(rows: readonly Version[]): TableFile {
  return tableFile({
    content: fileTexts.contents.versions,
    facts: [[fileTexts.facts.order, fileTexts.newestFirst]],
    rows,
    columns: [
      { header: fileTexts.columns.id, kind: 'text', width: 10, value: ({ id }) => id },
      { header: names.label, kind: 'text', width: 28, value: ({ label }) => label },
      { header: names.state, kind: 'text', value: ({ state }) => nameOf(versionStates, state) },
      { header: names.total, kind: 'count', value: ({ total }) => total },
      { header: names.made, kind: 'stamp', value: ({ at }) => tableTime(at) },
      { header: fileTexts.columns.actor, kind: 'text', width: 28, value: ({ actor }) => actor },
      { header: names.revision, kind: 'place', value: ({ revision }) => revision },
      { header: names.sha256, kind: 'text', width: 66, value: ({ sha256 }) => sha256 },
    ],
  });
}
