import LoginPage from '../features/login/LoginPage';

export default function Login() {
  return <LoginPage />;
}
