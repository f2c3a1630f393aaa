import type { Config } from './config.ts'
import { isLoopback } from './surfaces.ts'

/** Something unsafe that a start found. */
export interface StartWarning {
  /** The setting, or what it is about. */
  readonly name: string
  /** One or two sentences: what can happen, and what to do. */
  readonly says: string
}

/** What only the database knows. */
export interface StartFindings {
  /** Demo accounts that had the published password. */
  readonly replacedPasswords: readonly string[]
  /** Codes of the companies whose people may sign in by password alone. */
  readonly withoutSecondFactor: readonly string[]
}

type Settings = Pick<Config, 'http' | 'mail' | 'auth' | 'surfaces'>
type Check = (config: Settings, found: StartFindings) => string | false

/** Everything unsafe, by name. On this machine alone nothing is: nobody else reaches it. */
export function startWarnings(config: Settings, found: StartFindings): StartWarning[] {
  if (config.surfaces.isLocal) return []
  return checks.flatMap(([name, check]) => {
    const says = check(config, found)
    return says === false ? [] : [{ name, says }]
  })
}

const checks: readonly [string, Check][] = [
  [
    'HOST',
    ({ http }) =>
      isLoopback(new URL(http.publicUrl).hostname) &&
      `${http.host} is open to other machines, while PUBLIC_URL (${http.publicUrl}) means this machine only. Set PUBLIC_URL to the address people use, or leave HOST out.`,
  ],
  [
    'PUBLIC_URL',
    ({ http: { publicUrl } }) =>
      publicUrl.startsWith('http:') &&
      !isLoopback(new URL(publicUrl).hostname) &&
      'is not https: everybody on the way reads passwords and sessions. Put a proxy with TLS in front.',
  ],
  [
    'PORTOLAN_DEMO',
    ({ surfaces }) =>
      surfaces.isOn.demo &&
      "three invented companies are here, with accounts for whoever has their passwords. Turn it off where real people's data is.",
  ],
  [
    'published password',
    (_, { replacedPasswords: replaced }) =>
      replaced.length > 0 &&
      `${replaced.length} demo accounts of an earlier start had it. They have passwords of their own now and are signed out: npm run portolan -- demo passwords.`,
  ],
  [
    'PORTOLAN_OUTBOX',
    ({ surfaces }) =>
      surfaces.isOn.outbox &&
      'who has the operator token reads all mails with their sign-in links, and so can sign in as anybody.',
  ],
  [
    'PORTOLAN_DEBUG',
    ({ surfaces }) => surfaces.isOn.debug && 'who has the operator token sees the settings and error codes.',
  ],
  [
    'SMTP_URL',
    ({ mail }) =>
      mail.smtpUrl === null &&
      'is not set: no mail leaves this machine, so nobody gets invitations, password links and warnings of new devices.',
  ],
  [
    'second factor',
    ({ auth }, { withoutSecondFactor: companies }) =>
      auth.kind === 'embedded' &&
      companies.length > 0 &&
      `people of ${listed(companies)} sign in at the embedded provider by password alone. Provision requireMfa, or use a provider of your own.`,
  ],
  [
    'PORTOLAN_TRUST_PROXY',
    ({ http }) =>
      http.trustProxy === true &&
      'is true: every caller names an address of their own choice to limits and audit. Name the proxy instead.',
  ],
  [
    'PORTOLAN_TRUST_PROXY',
    ({ http }) =>
      http.trustProxy === false &&
      http.publicUrl.startsWith('https:') &&
      'is not set: limits and audit count all visitors as one, the proxy. Name its address.',
  ],
]

const most = 5

const listed = (codes: readonly string[]): string =>
  codes.length > most ? `${codes.slice(0, most).join(', ')} and ${codes.length - most} more` : codes.join(', ')
