import {
  useAllPreviousPolls,
  usePreviousPolls,
  usePreviousPollYear,
  type PreviousPolls,
} from '../../client/queries/previousPolls';

/** For what is announced, which must not change once it is there: undefined until known; null: there is none. */
export function useKnownPreviousPolls(): PreviousPolls | null | undefined {
  const isThere = usePreviousPollYear() !== null;
  const { state } = useAllPreviousPolls({ enabled: isThere, progress: false });
  const previousPolls = usePreviousPolls();
  return isThere && state === 'loading' ? undefined : previousPolls;
}
