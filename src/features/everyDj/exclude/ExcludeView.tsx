/** Making an exclusion: what, with what effect, why. */
export default function ExcludeView() {
  return <div className="screen-body" />;
}
