import OverviewPage from '../features/overview/OverviewPage';

export default function Index() {
  return <OverviewPage />;
}
