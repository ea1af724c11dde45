import { runOn } from '../database/server';
import { makePostgres, type OwnPostgres } from './ownPostgres';

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  max_connections: '200',
  // A transaction that a killed server had prepared is ended within seconds of its return.
  'citus.recover_2pc_interval': '2s',
  shared_buffers: '256MB',
};
const APP = 'dj_ranking_login';

export type CitusCluster = Awaited<ReturnType<typeof startCitusCluster>>;

/**
 * A coordinator and two workers; the application's login is a member of dj_ranking_app and nothing else. `binaries`: of a
 * PostgreSQL 15 that has Citus.
 */
export async function startCitusCluster(binaries: string) {
  const servers: OwnPostgres[] = [];
  for (let at = 0; at < 3; at += 1) {
    const server = await makePostgres(binaries, SETTINGS);
    servers.push(server);
    await server.start();
    const role = 'create role dj_ranking_app nologin';
    const login = `create role ${APP} login in role dj_ranking_app`;
    await runOn(server.url('postgres', 'postgres'), role, login, 'create database votes');
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
