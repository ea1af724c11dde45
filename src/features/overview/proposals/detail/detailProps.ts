import type { Proposal } from '../../../../../contract/decisions/proposals';

/** What the detail of one kind gets. */
export interface DetailProps<Kind extends Proposal['kind']> {
  detail: Extract<Proposal, { kind: Kind }>['detail'];
  /** It still waits: what is different by now is said. */
  isOpen: boolean;
}
