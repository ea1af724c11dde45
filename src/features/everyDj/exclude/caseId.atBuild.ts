import { CaseId } from '../../../../contract/decisions/review';
import { describe } from '../../../../contract/shapes/describe';

export const caseId = describe(CaseId);
