import TotalVotesPage from '../features/totalVotes/TotalVotesPage';

export default function TotalVotesTemplate() {
  return <TotalVotesPage />;
}
