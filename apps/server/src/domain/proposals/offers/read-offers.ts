import type { offerFormats } from '@portolan/contract/features/trip-proposals/desk'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { readAmadeusOffer } from './amadeus.ts'
import { readDuffelOffer } from './duffel.ts'
import { joinPath, type ReadOffers, readingOf, withKeys } from './offer-reading.ts'

export type OfferFormat = (typeof offerFormats)[number]

const readers = { duffel: readDuffelOffer, amadeus: readAmadeusOffer } as const

/**
 * The offers of a supplier's answer as options: every one is read, or has a fault that says why not. `place` is where the
 * answer stands in what was sent.
 */
export function readOffers(format: OfferFormat, answer: unknown, place = ''): ReadOffers {
  const at = (path: string) => joinPath(place, path)
  const found = findOffers(answer)
  const [first] = found.offers
  if (!first) return { options: [], places: [], faults: [{ code: 'noOffers', path: at(found.path) || null }] }
  const faults: ReadOffers['faults'] = []
  const read = found.offers.slice(0, proposalLimits.options).flatMap(({ offer, path }) => {
    const reading = readingOf(at(path))
    const one = readers[format](reading, offer)
    faults.push(...reading.faults)
    return one ? { ...one, place: at(path) } : []
  })
  if (found.offers.length > proposalLimits.options)
    faults.push({ code: 'tooMany', path: at(found.path) || null, x: String(proposalLimits.options) })
  return { options: withKeys(read), places: read.map((one) => one.place), faults }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface FoundOffers {
  readonly path: string
  readonly offers: readonly { readonly offer: unknown; readonly path: string }[]
}

/** Where offers stand in an answer: of a search, of a list, of confirmed prices, one alone, or the offers themselves. */
function findOffers(answer: unknown): FoundOffers {
  const listed = (offers: readonly unknown[], path: string): FoundOffers => ({
    path,
    offers: offers.map((offer, index) => ({ offer, path: `${path}[${index}]` })),
  })
  if (Array.isArray(answer)) return listed(answer, '')
  if (!isObject(answer)) return { path: '', offers: [] }
  const { data } = answer
  if (Array.isArray(data)) return listed(data, 'data')
  const [body, path] = isObject(data) ? ([data, 'data'] as const) : ([answer, ''] as const)
  for (const name of ['offers', 'flightOffers']) {
    const offers = body[name]
    if (Array.isArray(offers)) return listed(offers, path === '' ? name : `${path}.${name}`)
  }
  const isOffer = 'slices' in body || 'itineraries' in body
  return { path, offers: isOffer ? [{ offer: body, path }] : [] }
}
