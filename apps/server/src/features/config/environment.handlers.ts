import { arch, platform } from 'node:process'
import type { debugCalls } from '@portolan/contract/features/config'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ProductVersion } from '../../web/build-version.ts'

interface Deps {
  readonly config: Config
  readonly version: ProductVersion
}

/** Specification §1: 'product source s2t'. */
const productSource = 's2t'

/** Server data of the debug page. For whom the debug page does not exist, neither does the call. */
export function createEnvironmentHandlers({ config, version }: Deps): Handlers<typeof debugCalls> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const settings = config.shown.map(({ name, group, value, isSecret, isGiven }) => ({
    Name: name,
    Group: group,
    Value: value,
    IsSecret: isSecret,
    IsGiven: isGiven,
  }))
  return {
    environment: async (_, ctx) => {
      // Authenticates first, like every call.
      await ctx.viewer()
      if (!ctx.admits('debug')) throw new AppError('page_not_found')
      return {
        BuildVersion: version.build,
        ApiVersion: version.api,
        ProductSource: productSource,
        NodeVersion: process.version,
        Platform: `${platform} ${arch}`,
        StartedAt: startedAt,
        Now: ctx.now().toISOString(),
        Settings: settings,
      }
    },
  }
}
