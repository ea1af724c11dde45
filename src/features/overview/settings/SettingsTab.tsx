export default function SettingsTab() {
  return <div className="screen-body" />;
}
