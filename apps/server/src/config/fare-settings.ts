import { z } from 'zod'
import { count, setting, text } from './setting.ts'

/** Who is asked for fares; without a key nobody is. */
export const fareSettings = {
  DUFFEL_TOKEN: setting({
    ...text(500),
    group: 'Fares',
    default: null,
    unset: 'Duffel is not asked',
    meaning: 'Access token with which fares are asked of Duffel. Prices of its test mode are not kept.',
    secret: true,
  }),
  AMADEUS_KEY: setting({
    ...text(200),
    group: 'Fares',
    default: null,
    unset: 'Amadeus is not asked',
    meaning: 'API key with which fares are asked of Amadeus; needs its secret.',
    secret: true,
  }),
  AMADEUS_SECRET: setting({
    ...text(200),
    group: 'Fares',
    default: null,
    unset: 'needed beside the key',
    meaning: 'Secret of that key.',
    secret: true,
  }),
  AMADEUS_HOST: setting({
    schema: z.string().regex(/^[a-z0-9.-]{1,253}$/),
    expected: 'a host name',
    group: 'Fares',
    default: 'api.amadeus.com',
    meaning: 'Host of Amadeus; test.api.amadeus.com for a test key, whose prices may be old.',
  }),
  PORTOLAN_FARE_ASKS: setting({
    ...count(0, 100_000),
    group: 'Fares',
    default: '500',
    meaning: 'Searches that each supplier of fares is asked on a day at most, over all processes.',
  }),
}
