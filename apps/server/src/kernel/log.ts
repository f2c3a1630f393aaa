import { pino, type Logger } from 'pino'

/** Where secrets may stand in what is logged; they are replaced, whatever the level. */
const secretPaths = [
  'password',
  'secret',
  'authorization',
  'cookie',
  'accessToken',
  'access_token',
  'refresh_token',
  'id_token',
  'idToken',
  'profileToken',
  'ProfileToken',
  'Token',
  'token',
  'code',
  'clientSecret',
  'ClientSecret',
].flatMap((name) => (name === 'code' ? [`body.${name}`, `query.${name}`] : [name, `*.${name}`, `*.*.${name}`]))

/** pg hangs its whole client on a connection's error, cancel key included; the rest of an error is worth a line. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _client, ...serialized } = pino.stdSerializers.err(error) as Record<string, unknown>
  return serialized
}

/**
 * Lines leave together: writing each by itself took an eighth of a busy process. They wait a tenth of a second at most,
 * and the end of the process writes what waits.
 */
const gathered = { fd: 1, sync: false, minLength: 8 * 1024, periodicFlush: 100 }

/** Structured logs on standard output, one JSON object a line. */
export function createLog(options: { level: string; destination?: NodeJS.WritableStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: { err: errorOf },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(settings, options.destination ?? pino.destination(gathered))
}
