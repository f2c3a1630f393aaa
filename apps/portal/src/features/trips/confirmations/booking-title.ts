import type { ConfirmationItem } from '@portolan/contract/features/trips/confirmations'

/** What a booking is called in a word: 'CX 520', a house, a train, a rental company; empty when nothing is known. */
export function titleOf({ Type, Fields }: ConfirmationItem): string {
  const value = (name: string) => Fields.find(({ Name }) => Name === name)?.Value ?? ''
  switch (Type) {
    case 'A':
      return `${value('carrier')} ${value('flightNumber')}`.trim()
    case 'R':
      return [value('vendor'), value('trainNumber')].filter(Boolean).join(' ')
    case 'H':
      return value('hotelName')
    case 'C':
      return value('vendor')
  }
}

/** Beside the title: whose flight it is, where the house stands. */
export function subtitleOf({ Type, Fields }: ConfirmationItem): string {
  const field = (name: string) => Fields.find(({ Name }) => Name === name)
  const of = (name: string) => field(name)?.Label ?? field(name)?.Value ?? ''
  if (Type === 'A') return field('carrier')?.Label ?? ''
  return Type === 'H' ? of('city') : ''
}
