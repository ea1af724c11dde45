import { Fragment } from 'react';

/** A command for the server, broken between its words only: what begins with -- stays whole. */
export function Command({ children }: { children: string }) {
  return (
    <code className="next-step-command">
      {children.split(' ').map((word, at) => (
        <Fragment key={`${at} ${word}`}>
          {at > 0 && ' '}
          <span className="phrase">{word}</span>
        </Fragment>
      ))}
    </code>
  );
}
