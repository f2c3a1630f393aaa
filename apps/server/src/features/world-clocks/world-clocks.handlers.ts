import { maxSuggestions, type worldClocks } from '@portolan/contract/features/world-clocks'
import type { Handlers } from '../../kernel/handler.ts'
import { allTimeZones, findTimeZone } from '../../reference/time-zones.ts'
import { stepsWorthAClock } from './suggest-zones.rules.ts'
import { presentSuggestion, presentZone, zoneOfStep } from './world-clocks.present.ts'
import { findOwnTrips } from './world-clocks.store.ts'

export const worldClockHandlers: Handlers<typeof worldClocks> = {
  zones: async ({ ids }, { language }) => {
    const zones = ids ? new Set(ids.flatMap((id) => findTimeZone(id) ?? [])) : allTimeZones()
    const byId = new Map([...zones].map((zone) => [zone.id, zone]))
    return { zones: [...byId.values()].map((zone) => presentZone(zone, language)) }
  },

  suggestions: (_, ctx) =>
    ctx.read(async (tx) => {
      const { companyId, travelerId } = tx.viewer
      if (travelerId === null) return { suggestions: [] }
      const { homeZone, steps } = await findOwnTrips(tx, { companyId, travelerId, now: ctx.now() })
      const home = findTimeZone(homeZone)?.id ?? homeZone
      const worthy = stepsWorthAClock(steps, { zoneOf: zoneOfStep, homeZone: home, limit: maxSuggestions })
      const suggestions = worthy.flatMap(({ step, zone: id }) => {
        const zone = findTimeZone(id)
        return zone ? [presentSuggestion(step, zone, ctx.language)] : []
      })
      return { suggestions }
    }),
}
