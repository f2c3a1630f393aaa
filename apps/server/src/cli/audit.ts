import { Command, InvalidArgumentError } from 'commander'
import { type Seal, sealAudit, verifyAudit } from '../audit/seal.ts'
import { exitCode, print, withDatabase } from './command-context.ts'

export function auditCommand(): Command {
  const command = new Command('audit').description('The audit trail and its seals')
  command
    .command('verify')
    .description('Seal what is new, then walk the whole chain')
    .option(
      '--anchor <id:hash>',
      'a head that an earlier run printed; shows also whether lines were cut off',
      readAnchor,
    )
    .action(({ anchor }: { anchor?: Seal }) =>
      withDatabase(async ({ database }) => {
        await sealAudit(database.pools.system)
        const verdict = await verifyAudit(database.pools.system, anchor)
        if (!verdict.isIntact) {
          print(`The audit was tampered with: line ${verdict.id} does not fit the chain.`)
          return exitCode.faults
        }
        print(`${verdict.lines} lines, all intact.`)
        if (verdict.head) print(`Head, to be noted elsewhere: ${verdict.head.id}:${verdict.head.hash}`)
        return exitCode.done
      }),
    )
  return command
}

function readAnchor(text: string): Seal {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!id || !hash) throw new InvalidArgumentError('expected <id>:<64 hexadecimal digits>')
  return { id: Number(id), hash }
}
