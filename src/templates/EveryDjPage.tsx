import EveryDjPage from '../features/everyDj/EveryDjPage';

export default function EveryDjTemplate() {
  return <EveryDjPage />;
}
