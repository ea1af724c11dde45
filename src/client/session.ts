// What one person was shown must not outlive their sign-in (row S22): whoever keeps any of it says here
// how to drop it, and auth announces the end.
const droppers = new Set<() => void>();

export function onSessionEnd(drop: () => void): void {
  droppers.add(drop);
}

export function endSession(): void {
  for (const drop of droppers) drop();
}
