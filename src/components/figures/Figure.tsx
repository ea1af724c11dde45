import { HIDDEN_FIGURE } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/controls/table';

/** A written figure; one that is hidden (画面共有モード) is read out as 非表示. */
export function Figure({ children }: { children: string }) {
  if (children !== HIDDEN_FIGURE) return children;
  return (
    <span role="img" aria-label={tableTexts.hiddenFigure}>
      {HIDDEN_FIGURE}
    </span>
  );
}
