import LoginPage from '../features/login/LoginPage';

// Not lazily: the form is in the prerendered page, to be seen before any script has come.
export default function Login() {
  return <LoginPage />;
}
