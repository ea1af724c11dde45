import { useState } from 'react';
import { PasswordResetForm } from './PasswordResetForm';
import { SignInForm } from './SignInForm';
import { LoginCard } from './LoginCard';

/** /login: signs in, or asks for a new password. Where one goes from here is the guard's business. */
export default function LoginPage() {
  const [form, setForm] = useState<'signIn' | 'reset'>('signIn');
  return (
    <LoginCard>
      {form === 'signIn' ? (
        <SignInForm onForgot={() => setForm('reset')} />
      ) : (
        <PasswordResetForm onBack={() => setForm('signIn')} />
      )}
    </LoginCard>
  );
}
