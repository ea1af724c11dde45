import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { Encoding } from '../../../contract/imports';
import type { ColumnSet, Mapping } from '../../csv/columns';
import { parseMapping } from '../../csv/columns';

/** How a file is to be read, as the commands that read one are asked for it. */
export interface FileOptions<Name extends string> {
  columns?: Mapping<Name>;
  encoding: Encoding;
  dryRun?: boolean;
}

/** `example` maps some of the fields; `auto` says how the encoding is found. */
export function addFileOptions<Name extends string>(
  command: Command,
  columns: Pick<ColumnSet<Name>, 'fields'>,
  { example, auto }: { example: string; auto: string },
): Command {
  return command
    .option('--columns <mapping>', `other headers, as ${example}`, (text: string) => {
      try {
        return parseMapping(columns, text);
      } catch (error) {
        throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
      }
    })
    .addOption(
      new Option('--encoding <encoding>', `of the file; auto: ${auto}`)
        .choices(Encoding.options)
        .default('auto'),
    )
    .option('--dry-run', 'do everything, then take it back');
}
