import * as z from 'zod/mini'
import { session } from './access.ts'
import { endpoint } from './operation.ts'

/** One setting of the deployment. Of a secret, only whether there is one. */
export const ShownSetting = z.object({
  Name: z.string(),
  Group: z.string(),
  /** Null where nothing is set, and for secrets. Addresses come without user, password and query. */
  Value: z.nullable(z.string()),
  IsSecret: z.boolean(),
  /** Given by the environment, not by a default. */
  IsGiven: z.boolean(),
})

/** What the debug page asks the server; beside `features/config.ts`, which every page loads. */
export const debugCalls = {
  environment: endpoint('POST', '/debug/environment', {
    access: session(),
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary:
      'Build, process and settings of the server, secrets masked; not found unless the deployment is in debug mode.',
    request: z.object({}),
    response: z.object({
      BuildVersion: z.string(),
      ApiVersion: z.string(),
      /** Specification §1 'Build info'. */
      ProductSource: z.string(),
      NodeVersion: z.string(),
      /** Operating system and processor. */
      Platform: z.string(),
      /** Of the process that answers: there may be several. ISO 8601. */
      StartedAt: z.string(),
      Now: z.string(),
      Settings: z.array(ShownSetting),
    }),
  }),
}
