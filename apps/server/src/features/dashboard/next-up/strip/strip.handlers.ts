import type { dashboard } from '@portolan/contract/features/dashboard'
import type { Position } from '@portolan/rules/great-circle'
import type { Handlers } from '../../../../kernel/handler.ts'
import { drawStrip } from './draw-strip.ts'
import { worldOutlines } from './world-outlines.ts'

/** A kilometre: less than a pixel of any strip. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
const position = ({ Latitude, Longitude }: { Latitude: number; Longitude: number }): Position => ({
  latitude: rounded(Latitude),
  longitude: rounded(Longitude),
})

export const stripHandlers: Handlers<Pick<typeof dashboard, 'nextUpStrip'>> = {
  nextUpStrip: async ({ From, To, StartsAt, EndsAt, IsFlight, Width, Height }, ctx) => {
    // Nothing of a company is in it, but only who is signed in may have it drawn.
    await ctx.viewer()
    const route = {
      from: position(From),
      to: To && position(To),
      startsAt: Date.parse(StartsAt),
      endsAt: Date.parse(EndsAt),
      isFlight: IsFlight,
    }
    return drawStrip({ ...route, width: Width, height: Height }, await worldOutlines())
  },
}
