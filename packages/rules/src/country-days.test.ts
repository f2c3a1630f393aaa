import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOfNumber, numberOfDay } from './calendar-day.ts'
import { countryDaysOf, supposedAtHome, withCorrections } from './country-days.ts'
import { dayNumberAt, dayAt } from './local-time.ts'
import { at, flight, range, shown, there } from './testing/day-stretches.ts'

it('the days of entry and of exit count, by the clocks of the country', () => {
  const ranges = countryDaysOf([
    flight(['HKG', '2026-03-01 23:50', 'FRA', '2026-03-02 05:40']),
    there('FRA', '2026-03-02 05:40', '2026-03-05 23:30'),
    // In Hong Kong it is the sixth already.
    flight(['FRA', '2026-03-05 23:30', 'HKG', '2026-03-06 17:30']),
  ])
  expect(shown(ranges)).toEqual([
    'DE 2026-03-02 2026-03-05 certain',
    'HK 2026-03-01 2026-03-01 certain',
    'HK 2026-03-06 2026-03-06 certain',
  ])
  expect(ranges[0]?.evidence).toEqual(['HKG-FRA', 'FRA', 'FRA-HKG'])
})

it('an arrival a minute before midnight counts, and one day can count for two countries', () => {
  const ranges = countryDaysOf([
    flight(['LHR', '2026-03-02 21:00', 'FRA', '2026-03-02 23:59']),
    there('FRA', '2026-03-02 23:59', '2026-03-03 00:01', { kind: 'stay' }),
    flight(['FRA', '2026-03-03 00:01', 'LHR', '2026-03-03 00:30']),
  ])
  expect(shown(ranges)).toEqual([
    'DE 2026-03-02 2026-03-03 certain',
    'GB 2026-03-02 2026-03-02 certain',
    'GB 2026-03-03 2026-03-03 certain',
  ])
})

it('a connection at one airport does not enter the country, unless a flight of it is within the country', () => {
  const [leg, stop] = [
    flight(['HKG', '2026-03-01 23:50', 'FRA', '2026-03-02 05:40']),
    ['2026-03-02 05:40', '2026-03-02 09:00'],
  ]
  const stay = there('FRA', stop[0] ?? '', stop[1] ?? '')
  const onward = (to: string, arrives: string) =>
    countryDaysOf([leg, stay, flight(['FRA', '2026-03-02 09:00', to, arrives])])
  const [transit] = onward('LHR', '2026-03-02 09:40')
  expect(transit).toMatchObject({ country: 'DE', kind: 'transit', cameFrom: 'HK', wentTo: 'GB' })
  expect(shown(onward('MUC', '2026-03-02 10:00'))[0]).toBe('DE 2026-03-02 2026-03-02 certain')
  // A whole day at the airport's city is a stay.
  const long = countryDaysOf([
    leg,
    there('FRA', '2026-03-02 05:40', '2026-03-03 09:00'),
    flight(['FRA', '2026-03-03 09:00', 'LHR', '2026-03-03 09:40']),
  ])
  expect(shown(long)[0]).toBe('DE 2026-03-02 2026-03-03 certain')
})

it('whole days in the air count for no country, and those that the date line skips not at all', () => {
  const west = countryDaysOf([flight(['SFO', '2026-03-01 23:30', 'HKG', '2026-03-03 06:00'])])
  expect(shown(west)).toContain('XZ 2026-03-02 2026-03-02 certain air')
  const home = supposedAtHome(west, 'US', { first: numberOfDay('2026-02-28'), last: numberOfDay('2026-03-04') })
  expect(shown(home)).toEqual(['US 2026-02-28 2026-02-28 supposed home', 'US 2026-03-04 2026-03-04 supposed home'])
  // One and the same instant is two days apart on both sides of the line.
  const line = countryDaysOf([flight(['PPG', '2026-03-01 10:00', 'KIR', '2026-03-02 14:00'])])
  expect(shown(line)).toEqual(['AS 2026-03-01 2026-03-01 certain', 'KI 2026-03-02 2026-03-02 certain'])
})

it('whoever has no onward booking counts for ninety days, unconfirmed', () => {
  const ranges = countryDaysOf([
    flight(['HKG', '2026-03-01 23:50', 'FRA', '2026-03-02 05:40']),
    there('FRA', '2026-03-02 05:40', null, { reason: 'nothing_onward' }),
  ])
  expect(shown(ranges).slice(0, 2)).toEqual([
    'DE 2026-03-02 2026-03-02 certain',
    'DE 2026-03-03 2026-05-30 unconfirmed open',
  ])
  expect(ranges[1]).toMatchObject({ continues: true, reason: 'nothing_onward' })
})

it('whoever leaves from another country next counts no longer than whoever has no onward booking', () => {
  const onwardFrom = (place: string) =>
    shown(
      countryDaysOf([
        there('FRA', '2026-03-02 05:40', '2026-08-01 10:00', { reason: 'onward_from_elsewhere' }),
        flight([place, '2026-08-01 10:00', 'HKG', '2026-08-02 05:00']),
      ]),
    )
  expect(onwardFrom('LHR')[0]).toBe('DE 2026-03-02 2026-05-30 unconfirmed open')
  // Another city of the same country: they are in it all the time.
  expect(onwardFrom('MUC')[0]).toBe('DE 2026-03-02 2026-07-31 unconfirmed')
})

it('two visits that meet are two ranges, an unconfirmed part of one visit continues it', () => {
  const ranges = countryDaysOf([
    there('FRA', '2026-03-01 10:00', '2026-03-02 08:00'),
    flight(['FRA', '2026-03-02 08:00', 'LHR', '2026-03-02 08:40']),
    there('LHR', '2026-03-02 08:40', '2026-03-02 20:00', { kind: 'stay' }),
    flight(['LHR', '2026-03-02 20:00', 'FRA', '2026-03-02 22:40']),
    there('FRA', '2026-03-02 22:40', '2026-03-04 10:00', { reason: 'onward_from_elsewhere' }),
  ])
  expect(ranges.filter(({ country }) => country === 'DE').map(({ continues }) => continues)).toEqual([false, true])
})

it('a correction overrides the evidence of its country alone, and the latest counts', () => {
  const ranges = [range('DE', '2026-03-02', '2026-03-10'), range('FR', '2026-03-10', '2026-03-12')]
  const day = numberOfDay('2026-03-02')
  const not = { id: '1', country: 'DE', first: day, last: day, isPresent: false }
  expect(shown(withCorrections(ranges, [not]))).toEqual([
    'DE 2026-03-03 2026-03-10 certain',
    'FR 2026-03-10 2026-03-12 certain',
  ])
  const was = { ...not, id: '2', isPresent: true, last: day + 1 }
  expect(shown(withCorrections(ranges, [not, was]))).toEqual([
    'DE 2026-03-02 2026-03-03 corrected',
    'DE 2026-03-04 2026-03-10 certain',
    'FR 2026-03-10 2026-03-12 certain',
  ])
})

it('ranges of one country never overlap, and every instant on the ground lies in one', () => {
  const place = fc.constantFrom('HKG', 'FRA', 'MUC', 'LHR', 'SFO', 'KIR')
  const step = fc.record({ to: place, hours: fc.integer({ min: 1, max: 15 }), stays: fc.integer({ min: 1, max: 400 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let [now, here] = [at('HKG', '2026-01-01 00:00'), 'HKG']
      const hour = 3_600_000
      const stretches = steps.flatMap(({ to, hours, stays }, index) => {
        const left = now
        const arrives = left + hours * hour
        now = arrives + stays * hour
        const ride = flight([here, '2026-01-01 00:00', to, '2026-01-01 00:00'], {
          from: left,
          to: arrives,
          key: `r${index}`,
        })
        here = to
        return [ride, { ...there(to, '2026-01-01 00:00', null), from: arrives, to: now, key: `g${index}` }]
      })
      const ranges = countryDaysOf(stretches)
      for (const { country, first, last } of ranges) {
        expect(last).toBeGreaterThanOrEqual(first)
        expect(
          ranges.filter((other) => other.country === country && other.first <= last && other.last >= first),
        ).toHaveLength(1)
      }
      for (const { kind, from, to, at: spot } of stretches) {
        if (kind !== 'there' || to === null || !spot) continue
        const days = [from, (from + to) / 2, to].map((instant) => dayNumberAt(instant, spot.zone))
        for (const day of days)
          expect(
            ranges.some(({ country, first, last }) => country === spot.country && first <= day && day <= last),
          ).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

it('days by cached offsets are those that the runtime says', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 1_300_000_000, max: 1_900_000_000 }), (zone, seconds) => {
      expect(dayOfNumber(dayNumberAt(seconds * 1000, zone))).toBe(dayAt(seconds * 1000, zone))
    }),
  )
})
