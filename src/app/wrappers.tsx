import { QueryClientProvider } from '@tanstack/react-query';
import type { WrapPageElementBrowserArgs, WrapRootElementBrowserArgs } from 'gatsby';
import { sessionQueryClient } from '../client/queryClient';
import { Layout } from './Layout';
import { RouteGate } from './routing/RouteGate';

// The same in the browser (gatsby-browser.tsx) and in the built HTML (gatsby-ssr.tsx).

export function wrapRootElement({ element }: WrapRootElementBrowserArgs) {
  return <QueryClientProvider client={sessionQueryClient()}>{element}</QueryClientProvider>;
}

export function wrapPageElement({ element, props }: WrapPageElementBrowserArgs) {
  return (
    <Layout location={props.location}>
      <RouteGate location={props.location}>{element}</RouteGate>
    </Layout>
  );
}
