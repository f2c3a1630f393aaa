export const debug = {
  title: 'Debug',
  lead: 'What this deployment and this browser are. Secrets are masked.',
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'It could not be copied',
  build: 'Build and server',
  settings: 'Settings of the server',
  configuration: 'Configuration of the portal',
  browser: 'Browser',
  session: 'Session',
  faults: 'Latest faults of this page',
  noFaults: 'None since the page was loaded',
  signInFirst: 'Sign in to see the server’s part.',
  notSignedIn: 'Nobody is signed in in this tab',
  loading: 'Asking the server…',
  none: 'not set',
  secretSet: 'set, hidden',
  given: 'set',
  byDefault: 'default',
  yes: 'yes',
  no: 'no',
}
export type DebugTexts = typeof debug

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    debug: DebugTexts
  }
}
