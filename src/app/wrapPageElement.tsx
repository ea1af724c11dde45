import type { WrapPageElementBrowserArgs } from 'gatsby';
import { Layout } from './Layout';
import { RouteGate } from './routing/RouteGate';

/** The same in the browser and in the built HTML. */
export function wrapPageElement({ element, props }: WrapPageElementBrowserArgs) {
  return (
    <Layout location={props.location}>
      <RouteGate location={props.location}>{element}</RouteGate>
    </Layout>
  );
}
