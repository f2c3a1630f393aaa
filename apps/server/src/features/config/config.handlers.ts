import type { config as contract } from '@portolan/contract/features/config'
import type { Config } from '../../config/config.ts'
import { readFooter } from '../../domain/content/footer.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ProductVersion } from '../../web/build-version.ts'
import { presentConfiguration } from './config.present.ts'

interface Deps {
  readonly config: Config
  readonly version: ProductVersion
  readonly metrics: { countBrowserFault(kind: string): void }
}

export function createConfigHandlers({ config, version, metrics }: Deps): Handlers<typeof contract> {
  const configuration = presentConfiguration(config, version)
  return {
    getConfig: (_, ctx) =>
      ctx.read(async (tx) => ({
        ...configuration,
        Debug: ctx.admits('debug'),
        Footer: await readFooter(tx, { language: ctx.language, now: ctx.now() }),
      })),
    // Not audited: the call changes nothing, and a flood of reports must not fill the audit.
    exceptionLog: async (report, ctx) => {
      const kind = report.Kind ?? 'unhandled'
      metrics.countBrowserFault(kind)
      ctx.log.warn({ kind, userAgent: ctx.userAgent, untrusted: untrustedFields(report) }, 'a browser reported a fault')
      return { Status: 0 }
    },
  }
}

/** A browser's fault report. Anyone may send one, so none of it is trustworthy. */
export interface BrowserReport {
  readonly Message: string
  readonly Stack?: string | null | undefined
  readonly Url?: string | null | undefined
  readonly Kind?: string | undefined
  readonly CorrelationId?: string | null | undefined
}

/**
 * Prepares a report for the log: under one key that marks it as untrusted, cut to size, without control characters, and
 * with addresses without query and hash, where tokens may be.
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

/** Messages and stacks contain addresses too. */
const withoutAddressTails = (text: string) => text.replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
