import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import { ask } from './ask';
import { explainFailure, type Finding, judge, leftOver, ok, unchecked } from './findings';

/** Of the time that a certificate lasts; hosts renew it at a third before its end. */
const LEAST_LEFT = 1 / 5;

/** Whether nobody between the browser and this address can read or change anything. `name` is what is there. */
export async function checkTls(name: string, address: URL, rehearsal: boolean): Promise<Finding[]> {
  if (address.protocol !== 'https:') {
    const what = `${name} is at ${address.origin}, without TLS`;
    return [leftOver(rehearsal, what, 'use an address with https://')];
  }
  const plain = new URL(`http://${address.hostname}/`);
  const redirect = address.port
    ? unchecked(`${name}: whether http:// leads to https://`, `${address.host} has its own port`)
    : await checkRedirect(name, plain);
  return [await checkCertificate(name, address), redirect];
}

async function checkCertificate(name: string, { hostname, port }: URL): Promise<Finding> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect');
    return judgeEnd(name, socket.getPeerCertificate());
  } finally {
    socket.destroy();
  }
}

/** Of a certificate as Node has it. */
export function judgeEnd(
  name: string,
  { valid_from, valid_to }: Pick<PeerCertificate, 'valid_from' | 'valid_to'>,
): Finding {
  const [start, end] = [Date.parse(valid_from), Date.parse(valid_to)];
  const isNew = end - Date.now() > (end - start) * LEAST_LEFT;
  const until = `${name}: certificate until ${new Date(end).toISOString().slice(0, 16)} UTC`;
  return judge(isNew, until, [`${until}, most of its time is over`, 'see why it was not renewed']);
}

/** `plain` is the same host over http://. */
export async function checkRedirect(name: string, plain: URL): Promise<Finding> {
  const answer = await ask(plain).catch((error: unknown) => explainFailure(error));
  if (typeof answer === 'string') return ok(`${name}: nothing answers over http://`);
  const isSent = /^30[1278]$/.test(String(answer.status));
  const leads = isSent && answer.headers.get('Location')?.startsWith('https://') === true;
  return judge(leads, `${name}: http:// leads to https://`, [
    `${name} answers over http:// (${answer.status})`,
    'let the host redirect it to https://',
  ]);
}
