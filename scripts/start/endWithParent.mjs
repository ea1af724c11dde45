import process from 'node:process';

// Loaded before a part's own code. The channel to the starter breaks when that is killed, however
// that was done: then the part ends itself. Of itself the channel keeps nothing alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Killed while this one was still being loaded, the starter told nobody.
if (!process.connected) process.kill(process.pid, 'SIGTERM');

// What the part forks has a channel of its own: these two words must not reach it.
process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
