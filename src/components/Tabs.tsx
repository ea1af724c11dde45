import type { ReactNode } from 'react';
import { Link } from './Link';

export interface TabLink<Tab extends string> {
  tab: Tab;
  /** A path of this site, with its query. */
  to: string;
  name: string;
  /** Beside the name: a count, say. */
  mark?: ReactNode;
}

interface TabsProps<Tab extends string> {
  label: string;
  tabs: readonly TabLink<Tab>[];
  current: Tab;
}

/** Links, since each tab has its own address: they open in a new window, and Back goes back. */
export function Tabs<Tab extends string>({ label, tabs, current }: TabsProps<Tab>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ tab, to, name, mark }) => (
        <Link key={tab} to={to} className="tab" aria-current={tab === current ? 'page' : undefined}>
          {name}
          {mark}
        </Link>
      ))}
    </nav>
  );
}
