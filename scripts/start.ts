import { printAddresses, startSignIn } from './start/emulators';
import { requirePorts } from './start/ports';
import { inParallel, logTo, type Part, step, untilEnd } from './start/processes';
import { readStartSettings, requireNode, type StartSettings } from './start/settings';
import { buildSite, hostSite, needsBuild } from './start/site';
import { startVoteApi } from './start/voteApi';

async function startSite(settings: StartSettings, parts: Part[], signal: AbortSignal) {
  const { sitePort, dataDir } = settings;
  if (await needsBuild()) {
    const onLine = logTo(dataDir, 'build');
    await step('the site, built (a minute or two, once)', () => buildSite({ onLine, signal }));
  }
  signal.throwIfAborted();
  await step('Auth and Hosting emulators, demo administrator', async () => {
    const firebaseJson = await hostSite(settings);
    await startSignIn(settings, { sitePort, firebaseJson, signal }, parts);
  });
}

void untilEnd('npm start', async (parts, stop) => {
  const settings = readStartSettings(process.env);
  requireNode();
  await requirePorts(settings);
  await inParallel(stop, [
    () => startSite(settings, parts, stop.signal),
    () => startVoteApi(settings, parts, stop.signal),
  ]);
  printAddresses(settings);
});
