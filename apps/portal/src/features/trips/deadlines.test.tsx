import type { TripToDo } from '@portolan/contract/features/trips/trips'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, fetchTexts, startTexts } from '../../lib/i18n.ts'
import { setLanguage } from '../../lib/preferences.ts'
import { setProfile } from '../../lib/session.ts'
import { exampleProfile, exampleTrip } from '../../lib/test-viewer.ts'
import { useTripColumns } from './list/trip-columns.tsx'
import { BookingReminderRow } from './overview/booking-reminder-row.tsx'
import { TripRow } from './trip-row.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') })
  await startTexts()
  await fetchTexts('tripsOverview')
  await fetchTexts('tripsList')
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await changeLanguage('en-US')
  setLanguage('en-US')
})

/** Text of each place that shows the nearest deadline of a trip, by its name. */
function placesOf(at: string, TimeZone: string): Record<string, string> {
  const deadline = { At: at, Remark: '', Kind: 'freeCancel', Label: null } as const
  const trip: TripToDo = {
    ...exampleTrip({ DeadlineAt: at, DeadlineKind: 'freeCancel', TimeZone }),
    DeadlineLabel: null,
    Deadlines: [deadline],
    TimeZone,
    Approval: null,
  }
  const ListCell = () =>
    useTripColumns()
      .find(({ key }) => key === 'deadline')
      ?.cell(trip)
  const open = () => undefined
  const places = {
    row: <TripRow trip={trip} withCompany={false} onOpen={open} />,
    list: <ListCell />,
    reminder: <BookingReminderRow trip={trip} due={[deadline]} skew={0} onOpen={open} />,
  }
  const texts = Object.entries(places).map(([name, place]) => [name, render(place).container.textContent])
  return Object.fromEntries(texts)
}

/** The same deadline as each language writes it: in the reader's year, with another year, and where clocks agree. */
const written = {
  'en-US': {
    near: 'Wed 25 Nov, 00:30 GMT+9 company Tue 24 Nov, 16:30 GMT+1',
    far: 'Fri 01 Jan 2027, 15:00 GMT+9 company 07:00 GMT+1',
    alone: 'Wed 25 Nov, 00:30',
  },
  'ja-JP': {
    near: '11月25日（水）00:30 GMT+9 会社の時刻 11月24日（火）16:30 GMT+1',
    far: '2027年1月1日（金）15:00 GMT+9 会社の時刻 07:00 GMT+1',
    alone: '11月25日（水）00:30',
  },
}

it.each(['en-US', 'ja-JP'] as const)('a deadline is written in one way in every place: %s', async (language) => {
  // The viewer's zone, whatever the machine's is.
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function own(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' }
  })
  await changeLanguage(language)
  setLanguage(language)
  const { near, far, alone } = written[language]
  const expectEach = (texts: Record<string, string>, part: string) => {
    for (const [place, text] of Object.entries(texts)) expect(text, place).toContain(part)
  }
  expectEach(placesOf('2026-11-24T15:30:00Z', 'Europe/Zurich'), near)
  // A row has the deadlines of the next days only.
  const { row, ...others } = placesOf('2027-01-01T06:00:00Z', 'Europe/Zurich')
  expectEach(others, far)
  expect(row).not.toContain('2027')
  const sameClocks = placesOf('2026-11-24T15:30:00Z', 'Asia/Seoul')
  expectEach(sameClocks, alone)
  for (const [place, text] of Object.entries(sameClocks)) expect(text, place).not.toContain('GMT')
})
