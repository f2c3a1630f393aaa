import { z } from 'zod'
import { count, setting, text } from './setting.ts'

/** How often a supplier may be asked, over all processes. */
export interface AskRate {
  readonly perMinute: number
  readonly perDay: number
}

/** Where status of flights comes from. */
export interface FlightFeedSetting {
  readonly name: string
  /** `file:` or `http(s):`; with `{flight}` it is asked flight by flight. */
  readonly url: string
}

const rate = {
  schema: z
    .string()
    .regex(/^[1-9]\d{0,4}\/[1-9]\d{0,6}$/)
    .transform((given): AskRate => {
      const [perMinute = 1, perDay = 1] = given.split('/').map(Number)
      return { perMinute, perDay }
    }),
  expected: 'asks a minute and a day, such as 5/600',
}

const feedPair = /^([a-z][a-z0-9-]{1,39})=((?:https?|file):\/\/\S+)$/
const ownNames = new Set(['aerodatabox', 'amadeus', 'back-office'])

const flightFeeds: z.ZodType<readonly FlightFeedSetting[], string> = z
  .string()
  .max(10_000)
  .transform((list) => list.split(/\s+/).filter((pair) => pair !== ''))
  .pipe(z.array(z.string().regex(feedPair)))
  .transform((pairs) =>
    pairs.map((pair) => {
      const [, name = '', url = ''] = feedPair.exec(pair) ?? []
      return { name, url }
    }),
  )
  .refine((feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length)
  .refine((feeds) => feeds.every(({ name, url }) => !ownNames.has(name) && URL.canParse(url)))

/** Who is asked for the status of flights that somebody has booked. */
export const flightSettings = {
  PORTOLAN_FLIGHT_FEEDS: setting({
    schema: flightFeeds,
    expected: 'name=address pairs separated by blanks; addresses are file:, http: or https:',
    group: 'Flights',
    default: '',
    meaning:
      'Feeds of flight status in the portal’s own form (docs/flight-status.md): a folder or file, an address with all flights, or one with {flight}, {date}, {from} and {to} that is asked for each.',
  }),
  PORTOLAN_FLIGHT_FEED_SECONDS: setting({
    ...count(5, 3_600),
    group: 'Flights',
    default: '30',
    meaning: 'Seconds between two looks at an address with all flights. Folders are looked at each second.',
  }),
  PORTOLAN_FLIGHT_FEED_RATE: setting({
    ...rate,
    group: 'Flights',
    default: '30/10000',
    meaning: 'How often an address with {flight} is asked at most, over all processes: a minute and a day.',
  }),
  PORTOLAN_FLIGHT_HOURS: setting({
    ...count(1, 72),
    group: 'Flights',
    default: '36',
    meaning: 'Hours before departure from which suppliers are asked for a booked flight, until it has landed.',
  }),
  AERODATABOX_KEY: setting({
    ...text(300),
    group: 'Flights',
    default: null,
    unset: 'AeroDataBox is not asked',
    meaning: 'Key with which AeroDataBox is asked for the status of flights.',
    secret: true,
  }),
  AERODATABOX_URL: setting({
    schema: z.string().regex(/^https?:\/\/[^\s?#]{1,300}$/),
    expected: 'an http or https address',
    group: 'Flights',
    default: 'https://aerodatabox.p.rapidapi.com',
    meaning: 'Address of AeroDataBox at the marketplace of the key.',
  }),
  PORTOLAN_AERODATABOX_RATE: setting({
    ...rate,
    group: 'Flights',
    default: '5/600',
    meaning: 'How often AeroDataBox is asked at most, over all processes: a minute and a day, as the plan allows.',
  }),
  PORTOLAN_AMADEUS_FLIGHT_RATE: setting({
    ...rate,
    group: 'Flights',
    default: null,
    unset: 'Amadeus is not asked for flights',
    meaning:
      'How often Amadeus is asked for the status of flights at most, over all processes; with the key that fares are asked with.',
  }),
}
