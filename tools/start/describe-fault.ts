import pg from 'pg'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { listenFault } from '../../apps/server/src/config/listen-fault.ts'

/** What the terminal shows: a sentence for what can be mended there, the whole stack for our own faults. */
export function describeFault(error: unknown): string {
  const fault = error instanceof StartFault ? error : listenFault(error)
  if (fault) return `\n${fault.message}\n`
  if (error instanceof pg.DatabaseError) return `\n${describeDatabaseError(error)}\n`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function describeDatabaseError(error: pg.DatabaseError): string {
  if (error.code === '42501') {
    return `The role of DATABASE_URL lacks a right (${error.message}): it must own the database and may create roles.`
  }
  if (error.code === '53100') return `The database's disk is full (${error.message}): make room and start again.`
  return `The database refused a step of the start: ${error.message} (${error.code ?? 'no code'}).`
}
