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
    <main className="login d-flex flex-column gap-5 align-items-center">
      <div className="d-flex gap-3 align-items-center">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p className="m-0 fs-5 text-body-secondary">
          <strong className="d-block fs-4 text-body">{pollName}</strong>
          {shellTexts.admin}
        </p>
      </div>
      <section className="panel login-card">
        <LoginForm />
      </section>
    </main>
  );
}
