import { usePollName } from '../../client/settings';
import { useFonts } from '../../lib/browser/useFonts';
import { shellTexts } from '../../texts/shell';
import { LoginForm } from './LoginForm';
import './login.scss';

/** /login. The route guard decides where a signed-in person goes. */
export default function LoginPage() {
  const pollName = usePollName();
  useFonts();
  return (
    <main className="login">
      <div className="login-brand">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p>
          <strong>{pollName}</strong>
          {shellTexts.admin}
        </p>
      </div>
      <section className="login-card">
        <LoginForm />
      </section>
    </main>
  );
}
