import { isCaseId } from '../../rules/caseIds';
import { isDay } from '../../rules/tokyoDays';

/** Functions that schemas refine texts with. A shape can't hold a function, so it holds its name. */
export const namedRules = { isDay, isCaseId } as const;
