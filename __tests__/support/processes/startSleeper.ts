import { startChild } from '../../../scripts/start/processes';

// A starter with one part, which says its process id and would live for ever.
const part = startChild({
  name: 'a sleeper',
  args: ['-e', 'setInterval(() => undefined, 1000)'],
});
process.stdout.write(`${part.pid}\n`);
