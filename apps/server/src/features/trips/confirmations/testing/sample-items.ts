import { type ItemReading, sure } from '../../../../domain/ledger/formats/confirmation/reading.ts'

/** HKG to NRT by CX 524, every field sure unless given otherwise. */
export function flight(day: string, change: Partial<ItemReading> = {}): ItemReading {
  const { fields = {}, ...more } = change
  return {
    kind: 'air',
    cancelled: false,
    fields: {
      carrier: sure('CX'),
      flightNumber: sure('524'),
      from: sure('HKG'),
      to: sure('NRT'),
      departs: sure(`${day}101000`),
      arrives: sure(`${day}153000`),
      locator: sure('AB12CD'),
      ...fields,
    },
    extra: {},
    person: null,
    ...more,
  }
}
