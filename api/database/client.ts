import pg from 'pg';

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** A client that knows what the server said of the session when it began, and since. */
export class ToldClient extends pg.Client {
  readonly #told = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // pg has it, its types do not.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) =>
      this.#told.set(parameterName, parameterValue),
    );
  }

  /** Whether what the client asked for with its start has reached PostgreSQL: a pooler between them keeps it. */
  isDirect(applicationName: string): boolean {
    return this.#told.get('application_name') === applicationName;
  }

  /** False for a standby, and for a server that is set to be read only. */
  takesWrites(): boolean {
    return (
      this.#told.get('in_hot_standby') !== 'on' &&
      this.#told.get('default_transaction_read_only') !== 'on'
    );
  }
}

/** Nothing is prepared under a name any more: the next statement may reach another session. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as pg.ClientBase['query'];
}

// A stream of COPY is an object too, and goes as it is.
function isNamed(statement: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    'name' in statement
  );
}

/** PgBouncer takes no start-up options, unless it is told to leave them out. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/i.test(error.message);
}
