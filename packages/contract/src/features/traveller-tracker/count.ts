import * as z from 'zod/mini'
import { session, widgetRight } from '../../access.ts'
import { WidgetType } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, FindText } from '../../schemas/common.ts'

/** People who land, who leave, who are at a place, or who are anywhere but at home. */
export const countedStates = ['lands', 'leaves', 'there', 'away'] as const
export type CountedState = (typeof countedStates)[number]

export const trackerCount = {
  count: endpoint('POST', '/tracker/count', {
    access: session(),
    needs: widgetRight(WidgetType.TravellerTracker),
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary:
      'How many people land, leave or are somewhere on days from today on. Of companies whose persons the tracker shows the viewer; it names nobody, so that no look is written down.',
    request: z.object({
      state: z.enum(countedStates),
      /** Days of the viewer's company, both included; left out, today, and of who is somewhere, now. Days that are over do not count. */
      from: z.optional(DateRemark),
      to: z.optional(DateRemark),
      /** The name of a place or country; anywhere without it. */
      place: z.optional(FindText),
    }),
    response: z.object({
      /** Null where no company's persons are shown, all the days are over, or the place is not known. */
      Count: z.nullable(z.int()),
    }),
  }),
}
