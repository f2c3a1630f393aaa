/** A browser's report as it came: anyone may send one, so nothing in it is true until proved. */
export interface BrowserReport {
  readonly Message: string
  readonly Stack?: string | null | undefined
  readonly Url?: string | null | undefined
  readonly Kind?: string | undefined
  readonly CorrelationId?: string | null | undefined
}

/**
 * The report as a log line holds it: under one key that says whose words they are, cut to size, control characters
 * replaced, and addresses without query and hash, where tokens stand.
 */
export function untrustedFields(report: BrowserReport): Record<string, string> {
  const fields = {
    message: clean(report.Message, 500),
    stack: clean(report.Stack, 4_000),
    url: clean(report.Url?.split(/[?#]/)[0], 500),
    correlationId: clean(report.CorrelationId, 100),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function clean(text: string | null | undefined, length: number): string {
  const printable = (text ?? '').replaceAll(/[^\P{C}\n]/gu, ' ')
  return withoutAddressTails(printable).slice(0, length).toWellFormed()
}

/** Messages and stacks quote addresses too. */
const withoutAddressTails = (text: string) => text.replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
