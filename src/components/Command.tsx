import { Fragment } from 'react';

/** A command for the server, broken between its words only: what begins with -- stays whole. */
export function Command({ children }: { children: string }) {
  return (
    <code className="py-2 px-3 rounded bg-body-tertiary text-body user-select-all">
      {children.split(' ').map((word, at) => (
        <Fragment key={`${at} ${word}`}>
          {at > 0 && ' '}
          <span className="phrase">{word}</span>
        </Fragment>
      ))}
    </code>
  );
}
