const UNKNOWN_AUTHORITY =
  "the database's certificate is signed by an authority that is not known here: add sslrootcert=/PATH/TO/CA.pem to the " +
  'address, with the certificate of that authority';

const REASONS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED:
    "the database's certificate has expired (or the clock of this machine is wrong)",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "the database's certificate is for another host: name the server in the address as its certificate does",
};

/** A failure of TLS in words for people, with Node's own after them; any other error as it is. */
export function explainTls(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = REASONS[String(error.code)];
  if (reason) return new Error(`${reason} (${error.message})`, { cause: error });
  if (error.code === 'ENOENT' && error.message.includes(', open '))
    return new Error(`sslrootcert names a file that is not there (${error.message})`);
  return error;
}
