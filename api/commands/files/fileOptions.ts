import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { Encoding } from '../../../contract/imports';
import { type Headers, parseMapping } from '../../../rules/csv/namedColumns';

/** How a file is to be read, as the commands that read one are asked for it. */
export interface FileOptions<Name extends string> {
  columns?: Headers<Name>;
  encoding: Encoding;
  dryRun?: boolean;
}

/** `example` maps some of the fields; `auto` says how the encoding is found. */
export function addFileOptions<Name extends string>(
  command: Command,
  { fields }: { fields: readonly Name[] },
  { example, auto }: { example: string; auto: string },
): Command {
  return command
    .option('--columns <mapping>', `other headers, as ${example}`, (text: string) => {
      try {
        return parseMapping(fields, text);
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
