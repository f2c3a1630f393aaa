import { Command, InvalidArgumentError } from 'commander'
import type { Seal, Verdict } from '../audit/seal.ts'
import { runVerification } from '../audit/verify.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { findLoggedIncidents } from '../domain/incidents/verify-log.store.ts'
import { type LogFault, type LogVerdict, verifyIncidents } from '../domain/incidents/verify-log.ts'
import { type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function auditCommand(): Command {
  const command = new Command('audit').description('The audit trail and its seals')
  command
    .command('verify')
    .description('Seal what is new, then walk the whole chain, and compare the logs of incidents with it')
    .option(
      '--anchor <id:hash>',
      'a head that an earlier run printed; shows also whether lines were cut off',
      readAnchor,
    )
    .action(({ anchor }: { anchor?: Seal }) =>
      withDatabase(({ config, database }) => runVerify(database.pools, config.secret, anchor)),
    )
  return command
}

export async function runVerify({ system }: Pick<Pools, 'system'>, secret: string, anchor?: Seal): Promise<ExitCode> {
  const verdict = await runVerification(system, { secret, now: () => new Date(), ...(anchor && { anchor }) })
  if (!verdict.isIntact) {
    print(`The audit was tampered with: line ${verdict.id} does not fit the chain.`)
    return exitCode.faults
  }
  const { entries, snapshots, faults } = await verifyLogs(system)
  for (const fault of faults) print(faultText(fault))
  if (faults.length > 0) return exitCode.faults
  print(`${verdict.lines} lines, all intact.`)
  if (entries > 0) print(`Logs of incidents: ${entries} entries, snapshots: ${snapshots}, all as they were logged.`)
  printRemoved(verdict, anchor)
  if (verdict.head) print(`Head, to be noted elsewhere: ${verdict.head.id}:${verdict.head.hash}`)
  return exitCode.done
}

function printRemoved({ removed }: Extract<Verdict, { isIntact: true }>, anchor?: Seal) {
  if (!removed) return
  print(`Removed after the time that they are kept: ${removed.lines} lines, through line ${removed.through}.`)
  if (anchor && anchor.id <= removed.through) print(`The anchor ${anchor.id} is among them and says nothing any more.`)
}

const incidentsAtOnce = 20

/** The logs of all incidents. What was deleted with its incident after years has a line of its own in the audit. */
async function verifyLogs(system: Pools['system']): Promise<LogVerdict> {
  const ids = await systemTransaction(system, null, ({ db }) => findLoggedIncidents(db))
  const sum = { entries: 0, snapshots: 0, faults: [] as LogFault[] }
  for (let from = 0; from < ids.length; from += incidentsAtOnce) {
    const some = ids.slice(from, from + incidentsAtOnce)
    const { entries, snapshots, faults } = await systemTransaction(system, null, ({ db }) => verifyIncidents(db, some))
    sum.entries += entries
    sum.snapshots += snapshots
    sum.faults.push(...faults)
  }
  return sum
}

const faultText = ({ incidentId, entryId, minute, fault }: LogFault): string => {
  const what = entryId === null ? `the snapshot of minute ${minute ?? 0}` : `entry ${entryId}`
  if (fault === 'missing') return `Incident ${incidentId}: ${what} is missing.`
  return `Incident ${incidentId}: ${what} ${fault === 'edited' ? 'was edited' : 'was never logged'}.`
}

function readAnchor(text: string): Seal {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!id || !hash) throw new InvalidArgumentError('expected <id>:<64 hexadecimal digits>')
  return { id: Number(id), hash }
}
