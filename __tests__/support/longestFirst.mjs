import Sequencer from '@jest/test-sequencer';

// Files that take long though they are short: at the end of a run one of them would leave the other core idle.
const LONG = /\/(property|sample|imports|cli|scripts)\//;

/** Jest's own order (by what it knows of earlier runs, else by size), after the files that are known to take long. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const inOrder = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...inOrder.filter(isLong), ...inOrder.filter((test) => !isLong(test))];
  }
}
