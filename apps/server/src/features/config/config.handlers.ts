import type { config as contract } from '@portolan/contract/features/config'
import type { Config } from '../../config/config.ts'
import { readFooter } from '../../domain/content/footer.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { untrustedFields } from './browser-fault.rules.ts'
import { presentConfiguration } from './config.present.ts'

interface Deps {
  readonly config: Config
  readonly version: string
  readonly metrics: { countBrowserFault(kind: string): void }
}

export function createConfigHandlers({ config, version, metrics }: Deps): Handlers<typeof contract> {
  const configuration = presentConfiguration(config, version)
  return {
    getConfig: (_, ctx) =>
      ctx.read(async ({ db }) => ({
        ...configuration,
        Footer: await readFooter(db, { language: ctx.language, now: ctx.now() }),
      })),
    // Not audited: nothing of the product changes, and a flood must not fill the audit.
    exceptionLog: async (report, ctx) => {
      const kind = report.Kind ?? 'unhandled'
      metrics.countBrowserFault(kind)
      ctx.log.warn({ kind, userAgent: ctx.userAgent, untrusted: untrustedFields(report) }, 'a browser reported a fault')
      return { Status: 0 }
    },
  }
}
