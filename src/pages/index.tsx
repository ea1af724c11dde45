import { RoutePage } from '../routing/RoutePage';

export default function IndexPage() {
  return <RoutePage name="index" />;
}
