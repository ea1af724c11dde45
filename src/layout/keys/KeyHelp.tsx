import { useState } from 'react';
import { Dialog } from '../../components/form/Dialog';
import { keyTexts as texts } from '../../texts/keys/keys';
import { presentKeys } from './keyTable';
import '../../styles/parts/later.scss';
import '../../styles/parts/keys.scss';

/** The keys of the page as it is when the list is opened. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => presentKeys(document));
  return (
    <Dialog heading={texts.heading} onCancel={onClose} wide>
      <p className="text-muted-ink">{texts.lead}</p>
      {/* First, so that the list opens at its head. */}
      <div className="form-actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <div className="key-groups">
        {groups.map(({ name, lines }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className="key-lines">
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
