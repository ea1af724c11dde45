import { useState, type ReactNode } from 'react';
import { useFonts } from '../../lib/browser/useFonts';
import { shellTexts } from '../../texts/shell';
import { usePollName } from '../../client/settings';
import { PasswordResetForm } from './PasswordResetForm';
import { SignInForm } from './SignInForm';
import '../../styles/pages/login.scss';

interface LoginCardProps {
  children: ReactNode;
}

function LoginCard({ children }: LoginCardProps) {
  const vote = usePollName();
  useFonts();
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

/** /login: signs in, or requests a new password. The route guard decides where a signed-in person goes. */
export default function LoginPage() {
  const [form, setForm] = useState<'signIn' | 'reset'>('signIn');
  // Typed once: each form begins with what the other one had.
  const [email, setEmail] = useState('');
  const change = (next: 'signIn' | 'reset') => (typed: string) => {
    setEmail(typed);
    setForm(next);
  };
  return (
    <LoginCard>
      {form === 'signIn' ? (
        <SignInForm email={email} onForgot={change('reset')} />
      ) : (
        <PasswordResetForm email={email} onBack={change('signIn')} />
      )}
    </LoginCard>
  );
}
