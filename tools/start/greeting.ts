import { relative } from 'node:path'
import type { RunningServer } from '../../apps/server/src/app.ts'
import type { DemoApps } from '../../apps/server/src/demo/demo-apps.ts'
import type { Config } from '../../apps/server/src/config/config.ts'

/** The last lines that a start prints: the address, and the accounts to sign in with. */
export function greeting(
  config: Config,
  server: Pick<RunningServer, 'url' | 'demoAccounts'> & { readonly demoApps: DemoApps | null },
): string {
  const rows = server.demoAccounts.map(({ name, email, password, note }) => [email, password, `${name}, ${note}`])
  const accounts = rows.length === 0 ? [] : ['', ...columns([['Sign in as', 'Password', ''], ...rows])]
  const outbox = config.mail.outbox ? [`Its mails: ${server.url}/outbox`] : []
  const apps = server.demoApps
    ? [`Its booking tool: ${server.demoApps.bookingTool}`, `Its expense app: ${server.demoApps.expenses}`]
    : []
  const near = relative(process.cwd(), config.dataDir)
  const data = config.database.url === null ? `, data in ${near.startsWith('..') ? config.dataDir : near}` : ''
  return [
    '',
    `${config.appName} is ready: ${server.url}`,
    ...outbox,
    ...apps,
    ...accounts,
    '',
    `Stop with Ctrl-C${data}.`,
    '',
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
