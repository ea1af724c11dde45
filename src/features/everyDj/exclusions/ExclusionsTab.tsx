/** The exclusions, newest first. */
export default function ExclusionsTab() {
  return <div className="screen-body" />;
}
