export default function HistoryTab() {
  return <div className="screen-body" />;
}
