import type { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import { addDays } from '@portolan/rules/calendar-day'
import type * as z from 'zod/mini'

type Message = z.input<typeof ProposalMessage>
type Option = Message['plans'][number]['options'][number]

/** A flight to London in so many days, whose price holds for two of them. */
export function flightOption(now: Date, over: Partial<Option> = {}): Option {
  const day = addDays(now.toISOString().slice(0, 10), 30).replaceAll('-', '')
  return {
    key: 'cx',
    category: 1,
    segments: [
      {
        carrier: 'CX',
        flightNumber: '251',
        depAirport: 'HKG',
        arrAirport: 'LHR',
        depTime: `${day}1005`,
        arrTime: `${day}1610`,
        cabin: 'Y',
      },
    ],
    currency: 'HKD',
    prices: [{ passenger: 'adult', fare: '6120', tax: '1360.50', total: '7480.50' }],
    validUntil: new Date(now.getTime() + 2 * 86_400_000).toISOString(),
    offerId: 'off_1',
    ...over,
  }
}

/** A proposal of the back office with one flight for one traveller. */
export const messageOf = (company: string, email: string, now: Date, over: Partial<Message> = {}): Message => ({
  company,
  externalRef: 'Q-1',
  issuedAt: new Date(now.getTime() - 60_000).toISOString(),
  tripName: 'Trade fair London',
  travelers: [{ key: 't1', email }],
  plans: [{ key: 'p1', name: 'Direct', options: [flightOption(now)] }],
  ...over,
})
