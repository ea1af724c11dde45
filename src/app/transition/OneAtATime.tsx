import { Component, type ReactNode } from 'react';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';

/** What a page does about its transition. */
export interface PagePhase {
  /** `first`: it was there from the beginning, without a transition. */
  phase: 'first' | 'entering' | 'leaving';
  onLeft: () => void;
}

interface Shown<Page> {
  /** Another query or hash of a page has the same name. */
  name: string;
  page: Page;
}

interface OneAtATimeProps<Page> extends Shown<Page> {
  children: (page: Page, name: string, phase: PagePhase) => ReactNode;
}

interface OneAtATimeState<Page> {
  shown: Shown<Page>;
  phase: PagePhase['phase'];
}

/**
 * Row T1: the page that is shown, until it has left; then the newest. Nothing of the next page gets into the one that
 * is leaving.
 */
export class OneAtATime<Page> extends Component<OneAtATimeProps<Page>, OneAtATimeState<Page>> {
  override state: OneAtATimeState<Page> = {
    shown: { name: this.props.name, page: this.props.page },
    phase: 'first',
  };

  static getDerivedStateFromProps(
    { name, page }: Shown<unknown>,
    { shown, phase }: OneAtATimeState<unknown>,
  ): Partial<OneAtATimeState<unknown>> | null {
    if (phase === 'leaving') return null;
    if (shown.name === name) return { shown: { name, page } };
    // Without motion one page takes the place of the other in one step.
    return prefersReducedMotion()
      ? { shown: { name, page }, phase: 'entering' }
      : { phase: 'leaving' };
  }

  handleLeft = () => {
    this.setState((_, { name, page }) => ({ shown: { name, page }, phase: 'entering' }));
  };

  override render(): ReactNode {
    const { shown, phase } = this.state;
    return this.props.children(shown.page, shown.name, { phase, onLeft: this.handleLeft });
  }
}
