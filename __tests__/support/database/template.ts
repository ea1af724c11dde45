import { migrate } from '../../../api/database/migrate';
import { runOn, serverOfRun, withDatabase } from './server';

/** The application's own login: a member of dj_ranking_app and nothing else. */
export const LOGIN = { user: 'test_dj_ranking_login', password: 'only-for-tests' };

// Named by the run, so that two runs on one server do not meet.
const nameOfTemplate = () => process.env.TEST_TEMPLATE ?? '';

const CREATE_LOGIN = `do $$ begin
  create role ${LOGIN.user} login password '${LOGIN.password}' in role dj_ranking_app;
exception
  when duplicate_object or unique_violation then null;
end $$`;

/** Once per run: a migrated, empty database, of which every test has a copy, and the application's login. */
export async function createTemplate(): Promise<void> {
  process.env.TEST_TEMPLATE = `test_template_${process.pid}`;
  const server = serverOfRun();
  await dropTemplate();
  await runOn(server, `create database ${nameOfTemplate()}`);
  await migrate(withDatabase(server, nameOfTemplate()));
  // A database that somebody is in can't be copied; PostgreSQL's own vacuum stays out of a closed one.
  const close = `alter database ${nameOfTemplate()} allow_connections false`;
  await runOn(server, CREATE_LOGIN, close);
}

export async function dropTemplate(): Promise<void> {
  await runOn(serverOfRun(), `drop database if exists ${nameOfTemplate()} with (force)`);
}

/** A copy has what the migrations made, but for the rights on the database itself: PostgreSQL copies none. */
export function copyTemplate(name: string): Promise<void> {
  return runOn(
    serverOfRun(),
    `create database ${name} template ${nameOfTemplate()} strategy file_copy`,
    `grant temporary on database ${name} to dj_ranking_app`,
    // For what tests do past the application, which names its schema itself.
    `alter database ${name} set search_path = dj_ranking`,
  );
}
