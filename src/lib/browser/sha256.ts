/** SHA-256 of bytes, in hex. Where the page is neither https nor local there is none: throws. */
export async function sha256OfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text's UTF-8, in hex. */
export async function sha256(text: string): Promise<string> {
  return sha256OfBytes(new TextEncoder().encode(text));
}
