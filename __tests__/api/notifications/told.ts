import type { Told } from '../../../contract/notifications';
import type { TestDatabase } from '../../support/database/testDatabase';

/** Everything that was ever told, oldest first. */
export function toldBy({ database }: TestDatabase): Promise<Told[]> {
  return database.read(async (client) => {
    const sql = 'select kind, detail from notification order by made_at, id';
    return (await client.query<Told>(sql)).rows;
  });
}

export async function kindsToldBy(world: TestDatabase): Promise<string[]> {
  return (await toldBy(world)).map(({ kind }) => kind);
}
