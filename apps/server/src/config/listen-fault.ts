import { StartFault } from './start-fault.ts'

/** The sentence for an address that cannot be listened on; null for any other error. */
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
