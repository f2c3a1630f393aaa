import pg from 'pg'
import { listenFault, StartFault } from '../config/start-fault.ts'

/** The text for a terminal or a log: one sentence for what an operator can fix, the whole stack for our own faults. */
export function describeFault(error: unknown): string {
  const fault = error instanceof StartFault ? error : listenFault(error)
  if (fault) return fault.message
  if (error instanceof pg.DatabaseError) return describeDatabaseError(error)
  if (!(error instanceof Error)) return String(error)
  return describeFileError(error) ?? error.stack ?? error.message
}

function describeDatabaseError(error: pg.DatabaseError): string {
  if (error.code === '42501') {
    return `The role of DATABASE_URL lacks a right (${error.message}): it must own the database and may create roles.`
  }
  if (error.code === '53100') return `The database's disk is full (${error.message}): make room and try again.`
  return `The database refused a step: ${error.message} (${error.code ?? 'no code'}).`
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'what should be a folder is a file',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
}

function describeFileError(error: Error): string | null {
  if (!('path' in error) || !('code' in error)) return null
  const reason = reasons[String(error.code)]
  if (!reason) return null
  const isOurs = 'syscall' in error && error.syscall === 'mkdir'
  return `${String(error.path)}: ${reason}.${isOurs ? ' PORTOLAN_DATA_DIR names another folder for our data.' : ''}`
}
