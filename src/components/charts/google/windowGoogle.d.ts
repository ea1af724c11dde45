interface Window {
  google?: typeof google;
}
