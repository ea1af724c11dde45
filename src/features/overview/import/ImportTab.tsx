export default function ImportTab() {
  return <div className="screen-body" />;
}
