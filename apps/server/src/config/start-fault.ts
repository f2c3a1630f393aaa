/**
 * A fault that the operator can fix. Its message is one or two sentences that end with what to do, printed without a
 * stack; it never contains a password.
 */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** One faulty variable; `given` is safe to print (secrets masked), null when unset. */
export type Fault = { name: string; given: string | null; expected: string }

/** Contains all faults of the configuration. */
export class ConfigError extends StartFault {
  override name = 'ConfigError'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ name, given, expected }) => `  ${name}: ${given ?? 'not set'}; expected ${expected}`)
    const count = faults.length === 1 ? 'One setting is' : `${faults.length} settings are`
    super(`${count} wrong:\n${lines.join('\n')}\nEvery setting is described in docs/configuration.md.`)
    this.faults = faults
  }
}

/** Replaces the password of an address by stars, also in an invalid address. */
export function maskPassword(text: string): string {
  return text.replace(/(\/\/[^:/@]*):.*@/, '$1:***@').replace(/([?&](?:password|sslpassword)=)[^&]*/gi, '$1***')
}

/** Explains why an address cannot be listened on; null for any other error. */
export function listenFault(error: unknown): StartFault | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null
  const port = 'port' in error ? String(error.port) : ''
  const host = 'address' in error ? String(error.address) : ''
  if (error.code === 'EADDRINUSE') {
    return new StartFault(
      `Port ${port} on ${host} is taken by another program: stop it, or choose another port, as in PORT=${other(port)} npm start`,
    )
  }
  if (error.code === 'EACCES' && error.syscall === 'listen') {
    return new StartFault(`This user may not listen on port ${port}: choose one above 1023, as in PORT=8080 npm start`)
  }
  if (error.code === 'EADDRNOTAVAIL' || (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo')) {
    return new StartFault(`This machine has no address ${host}: set HOST to 127.0.0.1 or 0.0.0.0.`)
  }
  return null
}

function other(port: string): string {
  const next = Number(port) + 1
  return String(next > 1024 && next < 65_536 ? next : 8081)
}
