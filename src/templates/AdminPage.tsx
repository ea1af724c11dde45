/**
 * The client-only pages: gatsby-node.ts makes one for each such route of the table. What is in them the route table says
 * (RouteGate), without waiting for Gatsby's router.
 */
export default function AdminPage() {
  return null;
}
