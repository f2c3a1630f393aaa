import { relative } from 'node:path'
import type { RunningServer } from '../../apps/server/src/app.ts'
import type { DemoApps } from '../../apps/server/src/demo/demo-apps.ts'
import type { Config } from '../../apps/server/src/config/config.ts'

type Started = Pick<RunningServer, 'url' | 'demoAccounts' | 'warnings'> & { readonly demoApps: DemoApps | null }

/** The last lines that a start prints: what is unsafe, the address, and the accounts to sign in with. */
export function greeting(config: Config, server: Started): string {
  const near = relative(process.cwd(), config.dataDir)
  const data = config.database.url === null ? `, data in ${near.startsWith('..') ? config.dataDir : near}` : ''
  return [
    ...unsafe(server),
    '',
    `${config.appName} is ready: ${server.url}`,
    ...pages(config, server),
    ...accounts(server),
    '',
    `Stop with Ctrl-C${data}.`,
    '',
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}

function pages({ surfaces: { isLocal, isOn, operatorToken } }: Config, { url, demoApps }: Started): string[] {
  const apps = demoApps ? [`Its booking tool: ${demoApps.bookingTool}`, `Its expense app: ${demoApps.expenses}`] : []
  return [
    ...(isOn.outbox ? [`Its mails: ${url}/outbox`] : []),
    ...(operatorToken === null ? [] : [`For the operator token: ${url}/operator`]),
    ...apps,
    ...(isLocal && isOn.demo ? ['This is a demo for this machine: no other one reaches it.'] : []),
  ]
}

function accounts({ demoAccounts }: Started): string[] {
  if (demoAccounts.length === 0) return []
  const rows = demoAccounts.map(({ name, email, password, note }) => [email, password ?? 'its own', `${name}, ${note}`])
  const later = demoAccounts.some(({ password }) => password === null)
    ? ['', 'Own passwords are printed by the start that makes them; again by: npm run portolan -- demo passwords']
    : []
  return ['', ...columns([['Sign in as', 'Password', ''], ...rows]), ...later]
}

/** One block, before the address. */
function unsafe({ warnings }: Started): string[] {
  if (warnings.length === 0) return []
  const width = Math.max(...warnings.map(({ name }) => name.length)) + 2
  return [
    '',
    `NOT SAFE YET: ${warnings.length} ${warnings.length === 1 ? 'thing' : 'things'} to know before others use this portal.`,
    '',
    ...warnings.flatMap(({ name, says }) =>
      wrapped(says, 96 - width).map((line, index) => `${(index === 0 ? name : '').padEnd(width)}${line}`),
    ),
    '',
    'How to mend each: docs/operating.md#a-safe-deployment',
  ]
}

/** Lines of at most so many characters. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
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
