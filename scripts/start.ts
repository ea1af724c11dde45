import { inParallel } from './start/processes/inParallel';
import { hostSite } from './start/hostSite';
import { logTo } from './start/processes/log';
import { requirePorts } from './start/ports';
import { requireTools } from './start/requireTools';
import { readStartSettings, type StartSettings } from './start/settings';
import { printAddresses, startSignIn } from './start/signIn';
import { buildSite, needsBuild } from './start/siteBuild';
import { step } from './start/processes/steps';
import { type Parts, untilEnd } from './start/processes/untilEnd';
import { startVoteApi } from './start/voteApi';

async function startSite(settings: StartSettings, parts: Parts, signal: AbortSignal) {
  const { sitePort, dataDir } = settings;
  const record = `${dataDir}/site-build`;
  if (await needsBuild(record)) {
    const onLine = logTo(dataDir, 'build');
    await step('the site, built (a minute or two, once)', () =>
      buildSite(record, { onLine, signal }),
    );
  }
  signal.throwIfAborted();
  await step('Auth and Hosting emulators, demo administrator', async () => {
    const firebaseJson = await hostSite(settings);
    await startSignIn(settings, { sitePort, firebaseJson, signal }, parts);
  });
}

void untilEnd('npm start', async (parts, stop) => {
  const settings = readStartSettings(process.env);
  requireTools();
  await requirePorts(settings);
  await inParallel(stop, [
    () => startSite(settings, parts, stop.signal),
    () => startVoteApi(settings, parts, stop.signal),
  ]);
  printAddresses(settings);
});
