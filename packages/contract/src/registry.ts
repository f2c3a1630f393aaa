import { administration } from './features/administration.ts'
import { config } from './features/config.ts'
import { dashboard } from './features/dashboard.ts'
import { sessions } from './features/session.ts'
import { travellers } from './features/travellers.ts'
import { trips } from './features/trips.ts'
import type { Declaration, Feature } from './operation.ts'

/** Every feature with calls, by its folder name. The server, the reference and the checks read it; the portal never does. */
export const features = {
  administration,
  config,
  dashboard,
  session: sessions,
  travellers,
  trips,
} as const satisfies Record<string, Feature>

export const declarations: readonly Declaration[] = Object.values(features).flatMap((feature): Declaration[] =>
  Object.values(feature),
)
