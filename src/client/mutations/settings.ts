import { djMutations } from '../../../contract/dj';
import { noteMutations } from '../../../contract/notes';
import { notificationMutations } from '../../../contract/notifications';
import { pollMutations } from '../../../contract/poll';
import { previousPollMutations } from '../../../contract/previousPolls';
import { writer } from '../write';

export const putPoll = writer(pollMutations.putPoll);
export const putTwoPeople = writer(pollMutations.putTwoPeople);
export const putDjs = writer(djMutations.putDjs);
export const putNotes = writer(noteMutations.putNotes);
export const putPreviousPoll = writer(previousPollMutations.putPreviousPoll);
export const matchPreviousPollPlace = writer(previousPollMutations.matchPreviousPollPlace);
export const removePreviousPoll = writer(previousPollMutations.removePreviousPoll);
export const testNotification = writer(notificationMutations.testNotification);
