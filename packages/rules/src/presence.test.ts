import { describe, expect, it } from 'vitest'
import { presenceAt, presenceOf, type PresenceItem } from './presence.ts'

const at = (text: string) => Date.parse(`2026-05-${text}Z`)
const item = (
  kind: PresenceItem['kind'],
  key: string,
  [from, to]: string[],
  times: [string, string],
): PresenceItem => ({
  key,
  kind,
  cancelled: false,
  from: from ?? null,
  to: to ?? null,
  fromCity: from ?? null,
  toCity: to ?? null,
  startsAt: at(times[0]),
  endsAt: at(times[1]),
})
const out = item('air', 'out', ['HKG', 'TYO'], ['10T02:00', '10T06:00'])
const stay = { ...item('hotel', 'stay', ['', 'TYO'], ['10T07:00', '13T02:00']), from: null, fromCity: null }
const back = item('air', 'back', ['TYO', 'HKG'], ['13T08:00', '13T12:00'])
const home = { cities: ['HKG'] }

describe('presenceOf', () => {
  it('covers a trip from the first departure until home', () => {
    const spans = presenceOf([back, stay, out], home)
    expect(spans.map(({ kind, key, certainty }) => [kind, key, certainty])).toEqual([
      ['air', 'out', 'certain'],
      ['there', 'out', 'certain'],
      ['stay', 'stay', 'certain'],
      ['there', 'stay', 'certain'],
      ['air', 'back', 'certain'],
    ])
    expect(presenceAt(spans, at('10T01:59'))).toBeNull()
    expect(presenceAt(spans, at('10T06:00'))?.kind).toBe('there')
    expect(presenceAt(spans, at('13T12:00'))).toBeNull()
  })

  it('keeps a person whose way back is not known', () => {
    const spans = presenceOf([out], home)
    expect(presenceAt(spans, at('31T00:00'))).toMatchObject({
      kind: 'there',
      place: 'TYO',
      to: null,
      reason: 'nothing_onward',
      unconfirmedSince: at('10T06:00'),
    })
  })
})
