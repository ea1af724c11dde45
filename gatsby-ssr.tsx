import type { GatsbySSR } from 'gatsby';
import { headTags } from './src/app/frame/headTags';
import { Shell } from './src/app/Shell';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Shell location={props.location}>{element}</Shell>
);

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: 'ja' });
  setHeadComponents(headTags);
};
