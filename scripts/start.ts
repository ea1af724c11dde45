import { printAddresses, startSignIn } from './start/emulators';
import { requireFreePorts } from './start/ports';
import { logTo, step, untilEnd } from './start/processes';
import { readStartSettings, type StartSettings } from './start/settings';
import { buildSite, hostSite, needsBuild } from './start/site';
import { startVoteApi } from './start/voteApi';

async function startSite(settings: StartSettings): Promise<void> {
  const { sitePort, dataDir } = settings;
  if (await needsBuild())
    await step('the site, built (a minute or two, once)', () => buildSite(logTo(dataDir, 'build')));
  await step('Auth and Hosting emulators, demo administrator', async () => {
    const firebaseJson = await hostSite(settings);
    await startSignIn(settings, { sitePort, firebaseJson });
  });
}

void untilEnd('npm start', async () => {
  const settings = readStartSettings(process.env);
  await requireFreePorts([settings.sitePort, settings.apiPort, settings.authPort]);
  await Promise.all([startSite(settings), startVoteApi(settings)]);
  printAddresses(settings);
});
