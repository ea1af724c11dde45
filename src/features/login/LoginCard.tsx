import type { ReactNode } from 'react';
import { useVoteName } from '../../voting/useVoteName';
import { shellTexts } from '../../texts/shell';

interface LoginCardProps {
  children: ReactNode;
}

export function LoginCard({ children }: LoginCardProps) {
  const vote = useVoteName();
  return (
    <main className="login">
      <div className="login-brand">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p>
          <strong>{vote}</strong>
          {shellTexts.admin}
        </p>
      </div>
      <section className="login-card">{children}</section>
    </main>
  );
}
