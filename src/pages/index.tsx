/** A page of the route table, as those that templates/AdminPage.tsx is for. */
export default function IndexPage() {
  return null;
}
