import { CaseId } from '../../../../contract/review';
import { describe } from '../../../../contract/shapes/describe';

export const caseId = describe(CaseId);
