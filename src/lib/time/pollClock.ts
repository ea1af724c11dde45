import { useEffect, useState } from 'react';
import { createStore, useStore } from '../state/store';
import { createTicker, type Ticker } from './ticker';

// How far the API's clock is ahead of this computer's, in milliseconds: pages tell time by the API's,
// whatever the computer's clock says (row F9) and whenever the vote takes place.
const offset = createStore(0);

/** `now` of a response of /v1/poll that has just come. */
export function setPollClock(now: string): void {
  offset.set(Date.parse(now) - Date.now());
}

/** A moment of this computer's clock as one of the API's, both in milliseconds. */
export function toPollTime(moment: number): number {
  return moment + offset.get();
}

const tickers = new Map<number, Ticker>();

function tickerOf(interval: number): Ticker {
  const ticker = tickers.get(interval) ?? createTicker(interval);
  tickers.set(interval, ticker);
  return ticker;
}

/**
 * The API's clock in milliseconds, updated every `interval` milliseconds: at the same moment for all components
 * with that interval, or one part of a page would call figures five minutes old while another still says four.
 */
export function usePollNow(interval: number): number {
  const ticker = tickerOf(interval);
  const [now, setNow] = useState(ticker.newest);
  useStore(offset, 0);
  useEffect(() => ticker.subscribe(setNow), [ticker]);
  return toPollTime(now);
}
