import { Readable } from 'node:stream'
import type { trips } from '@portolan/contract/features/trips/trips'
import type { Config } from '../../../config/config.ts'
import { cleanFileName } from '../../../domain/attachments/file-name.rules.ts'
import { inlineText } from '../../../html/inline-html.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, FileContent, Handlers } from '../../../kernel/handler.ts'
import { type ReadTrip, readTrip } from './read-trip.ts'

interface Deps {
  readonly config: Pick<Config, 'trips' | 'http'>
}

type Calls = Pick<typeof trips, 'searchItineraryDetail' | 'calendar' | 'paper'>

/** One trip: its page, its calendar file and its paper show the same. */
export function createDetailHandlers({ config }: Deps): Handlers<Calls> {
  const read = (orderId: string, ctx: Context<Calls['paper']['access']>) =>
    ctx.read((tx) => readTrip(tx, Number(orderId), { config: config.trips, now: ctx.now(), language: ctx.language }))
  const readKnown = async (orderId: string, ctx: Context<Calls['paper']['access']>): Promise<ReadTrip> => {
    const trip = await read(orderId, ctx)
    if (!trip) throw new AppError('record_not_found')
    return trip
  }
  return {
    searchItineraryDetail: async ({ OrderId }, ctx) => (await read(OrderId, ctx))?.detail ?? {},
    calendar: async ({ OrderId }, ctx) => {
      const { detail, updatedAt } = await readKnown(OrderId, ctx)
      // The library is loaded when somebody first wants a file.
      const { writeCalendar } = await import('./write-calendar.ts')
      const { host, href } = new URL(`/trips/${OrderId}`, config.http.publicUrl)
      const text = writeCalendar(detail.ItineraryDetails ?? [], {
        orderId: OrderId,
        host,
        url: href,
        language: ctx.language,
        now: ctx.now(),
        updatedAt,
      })
      return fileOf(Buffer.from(text), 'text/calendar', detail.TripName, 'ics')
    },
    paper: async ({ OrderId }, ctx) => {
      const { detail, updatedAt } = await readKnown(OrderId, ctx)
      const { printTrip } = await import('./print-trip.ts')
      const bytes = await printTrip(detail, { language: ctx.language, updatedAt })
      return fileOf(bytes, 'application/pdf', detail.TripName, 'pdf')
    },
  }
}

const fileOf = (bytes: Uint8Array, type: string, tripName: string | undefined, ending: string): FileContent => ({
  stream: Readable.from([bytes], { objectMode: false }),
  type,
  length: bytes.length,
  name: cleanFileName(`${inlineText(tripName ?? '').trim() || 'trip'}.${ending}`),
})
