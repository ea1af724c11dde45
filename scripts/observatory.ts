import { spawnSync } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHosting } from './build/hosting';
import { hostOverTls } from './observatory/hostOverTls';
import { scan } from './observatory/scan';

// S25: MDN's HTTP Observatory on the built site: npm run observatory. It takes ports 443 and 80 of this machine, as the
// scan knows no others, and so the right to take them.
const ROOT = path.resolve(__dirname, '..');
const LEAST = 125;

/** As a project's own config.json is: a vote API behind TLS, and no emulator. */
const CONFIG = {
  baseUrl: 'https://votes.example.com',
  firebase: {
    apiKey: 'key',
    authDomain: 'vote.firebaseapp.com',
    projectId: 'vote',
    storageBucket: '',
    messagingSenderId: '',
    appId: 'app',
  },
};

/** Not from the tests' folder: the package brings a hundred others along, which nothing else needs. */
async function installScanner(): Promise<string> {
  const folder = path.join(ROOT, '.data', 'observatory');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  spawnSync('npm', [...args, '@mdn/mdn-http-observatory@1.4.8'], { cwd: folder, stdio: 'inherit' });
  const scanner = path.join(folder, 'node_modules', '@mdn', 'mdn-http-observatory');
  // Chromium's list of hosts whose browsers need no header; this machine is not in it.
  const preload = path.join(scanner, 'conf', 'hsts-preload.json');
  await access(preload).catch(() => writeFile(preload, '{}\n'));
  return path.join(scanner, 'src', 'scan.js');
}

async function main(): Promise<void> {
  const scanner = await installScanner();
  const folder = await mkdtemp(path.join(tmpdir(), 'dj-ranking-observatory-'));
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(path.join(ROOT, 'public'), publicDir, { recursive: true });
  await writeFile(path.join(publicDir, 'config.json'), JSON.stringify(CONFIG));
  await writeHosting({ publicDir, firebaseJson });
  const host = await hostOverTls(publicDir, firebaseJson);
  try {
    const certificate = path.join(folder, 'certificate.pem');
    await writeFile(certificate, host.certificate);
    const { grade, score, tests } = await scan(scanner, certificate);
    for (const { name, result, points } of tests) console.log(`${points}\t${name}: ${result}`);
    const day = new Date().toISOString().slice(0, 10);
    console.log(`| ${day} | ${score} | ${grade} |`);
    process.exitCode = score >= LEAST ? 0 : 1;
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
