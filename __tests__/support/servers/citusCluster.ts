import { runOn } from '../database/server';
import { makePostgres, type OwnPostgres } from './ownPostgres';

/** A coordinator and two workers; the application's login is a member of dj_ranking_app and nothing else. */
export interface CitusCluster {
  ownerUrl: string;
  appUrl: string;
  workers: OwnPostgres[];
  remove(): Promise<void>;
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
  for (const server of servers) {
    await runOn(server.url('postgres', 'postgres'), 'create database votes');
    await runOn(server.url('postgres', 'votes'), 'create extension citus');
  }
  const [coordinator, ...workers] = servers as [OwnPostgres, ...OwnPostgres[]];
  const ownerUrl = coordinator.url('postgres', 'votes');
  await runOn(
    ownerUrl,
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  );
  return {
    ...{ ownerUrl, appUrl: coordinator.url(APP, 'votes'), workers },
    remove: async () => void (await Promise.all(servers.map((server) => server.remove()))),
  };
}
