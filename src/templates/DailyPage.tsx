import DailyPage from '../features/daily/DailyPage';

export default function DailyTemplate() {
  return <DailyPage />;
}
