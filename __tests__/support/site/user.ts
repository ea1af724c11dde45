import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** A person at the page, who neither waits between two keys nor lets jsdom, which has no layout, look for what covers an element. */
export function setupUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
