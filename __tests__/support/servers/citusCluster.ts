import { runOn } from '../database/server';
import { makePostgres, type OwnPostgres } from './ownPostgres';

/** A coordinator and two workers; the application's login is a member of dj_ranking_app and nothing else. */
export interface CitusCluster extends CitusDatabase {
  coordinator: OwnPostgres;
  workers: OwnPostgres[];
  /** One more database, on all of its servers. */
  makeDatabase(name: string): Promise<CitusDatabase>;
  remove(): Promise<void>;
}

/** As the coordinator has it. */
export interface CitusDatabase {
  ownerUrl: string;
  appUrl: string;
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  max_connections: '200',
  // A transaction that a killed server had prepared is ended within seconds of its return.
  'citus.recover_2pc_interval': '2s',
  shared_buffers: '256MB',
};
const APP = 'dj_ranking_login';

/** `binaries`: of a PostgreSQL 15 that has Citus. */
export async function startCitusCluster(binaries: string): Promise<CitusCluster> {
  const servers: OwnPostgres[] = [];
  for (let at = 0; at < 3; at += 1) {
    const server = await makePostgres(binaries, SETTINGS);
    servers.push(server);
    await server.start();
    await runOn(
      server.url('postgres', 'postgres'),
      'create role dj_ranking_app nologin',
      `create role ${APP} login in role dj_ranking_app`,
    );
  }
  const [coordinator, ...workers] = servers as [OwnPostgres, ...OwnPostgres[]];

  async function makeDatabase(name: string): Promise<CitusDatabase> {
    for (const server of servers) {
      await runOn(server.url('postgres', 'postgres'), `create database ${name}`);
      await runOn(server.url('postgres', name), 'create extension citus');
    }
    const ownerUrl = coordinator.url('postgres', name);
    await runOn(
      ownerUrl,
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    );
    return { ownerUrl, appUrl: coordinator.url(APP, name) };
  }

  return {
    ...(await makeDatabase('votes')),
    coordinator,
    workers,
    makeDatabase,
    remove: async () => void (await Promise.all(servers.map((server) => server.remove()))),
  };
}
