import { usePrinting } from '../../components/usePrinting';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';

const paper = laterPart(() => import(/* webpackChunkName: 'paper' */ './PaperLine'));

/** On paper alone: of which moment and revision the figures are. */
export function PaperMark() {
  const isPrinting = usePrinting();
  const part = useLaterPart(paper, 'later');
  return isPrinting && part ? <part.PaperLine /> : null;
}
