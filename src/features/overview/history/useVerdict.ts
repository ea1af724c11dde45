import { useEffect, useState } from 'react';
import type { AuditAnswer, AuditEntry } from '../../../../contract/audit';
import { checkChain, type Verdict } from './auditChain';

export type Checked = Verdict | { state: 'checking' } | { state: 'impossible' };

/** Whether the entries are what was written, calculated here and anew as more of them come. */
export function useVerdict(entries: AuditEntry[], head: AuditAnswer['head']): Checked {
  const [checked, setChecked] = useState<Checked>({ state: 'checking' });
  useEffect(() => {
    let isNewest = true;
    checkChain(entries, head).then(
      (verdict) => isNewest && setChecked(verdict),
      // A page that is neither https nor local has no hashing.
      () => isNewest && setChecked({ state: 'impossible' }),
    );
    return () => {
      isNewest = false;
    };
  }, [entries, head]);
  return checked;
}
