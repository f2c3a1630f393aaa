import type { CommittedFile } from './committed.ts'

/** Where calls do their work; tests and jobs open transactions of their own. */
const inCalls = /^apps\/server\/src\/(?:features|domain)\/(?!.*(?:\/testing\/|\.test\.ts$|\.jobs\.ts$)).*\.ts$/

/** What opens a transaction beside the call's, or a connection that commits each statement by itself. */
const opens = /\b(?:Pools|pg\.Pool|systemTransaction|openLedgerConnection)\b|\.transaction\(\)/

/** Each with the reason why it is right; docs/decisions/0038. */
export const exceptions: Record<string, string> = {
  'apps/server/src/domain/fares/archive/import-fares.ts': 'a job and the command line import, a transaction a batch',
  'apps/server/src/domain/incidents/sending/pulse.ts':
    'tells teams after calls and jobs have ended, many answers at once',
  'apps/server/src/domain/invoices/import/import-invoices.ts':
    'a job and the command line import, a transaction a batch',
  'apps/server/src/domain/ledger/files/import-files.ts': 'a job and the command line import, a transaction a message',
  'apps/server/src/domain/ledger/naming/renew-names.store.ts': 'a job, a transaction a batch of orders',
  'apps/server/src/domain/ledger/writing/renew-stations.store.ts': 'the same job, for trains',
  'apps/server/src/domain/ledger/writing/ledger-connection.store.ts': 'what imports and that job open',
  'apps/server/src/domain/whereabouts/project-due.store.ts': 'a job and the demo, a transaction a batch of travellers',
  'apps/server/src/features/invoices/system-reader.store.ts': 'reads invoices one by one for the job that packs a zip',
  'apps/server/src/features/session/sessions-seen.ts': 'notes who was seen after calls have ended, many at once',
}

/** Answers `path:line fault` for code of calls that opens a second transaction, and exceptions that nothing needs. */
export function findTransactionFaults(files: readonly CommittedFile[], allowed: Record<string, string>): string[] {
  const found = files
    .filter(({ path }) => inCalls.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (opens.test(line) ? [{ path, line: at + 1 }] : [])),
    )
  const unused = Object.keys(allowed).filter((path) => !found.some((fault) => fault.path === path))
  return [
    ...found
      .filter(({ path }) => !(path in allowed))
      .map(({ path, line }) => `${path}:${line} opens a second transaction: work in the one of ctx.write or ctx.read`),
    ...unused.map((path) => `${path} opens no transaction and needs no exception`),
  ]
}
