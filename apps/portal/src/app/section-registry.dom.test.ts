import { WidgetType } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import type { Rights } from './section-gates.ts'
import { sectionAt, sections } from './section-registry.ts'

const nobody: Rights = {
  widgets: new Set(),
  showsContactUs: false,
  linkedPage: null,
  pendingApprovals: null,
  servesDesk: false,
  deskNearlyLate: 0,
  proposalsAwaiting: 0,
  ownsBudgets: false,
  writesPolicies: false,
  readsDays: false,
  managesIncidents: false,
  administers: false,
}

const may = (path: string, rights: Partial<Rights>) => sectionAt(path)?.gate({ ...nobody, ...rights }, path)

it.each([
  ['/trips', WidgetType.UpcomingTrips],
  ['/fare-forecaster', WidgetType.FareForecaster],
  ['/traveller-tracker', WidgetType.TravellerTracker],
  ['/pre-trip', WidgetType.CustomBooking],
  ['/pre-trip/new', WidgetType.CustomBooking],
  ['/pre-trip/detail', WidgetType.CustomBooking],
  ['/trip-proposal', WidgetType.TripProposal],
  ['/trip-proposal/detail', WidgetType.TripProposal],
  ['/invoices', WidgetType.CTMInvoice],
])('%s needs the widget %i and no other', (path, type) => {
  expect(may(path, { widgets: new Set([type]) })).toBe(true)
  const others = Object.values(WidgetType).filter((one) => one !== type)
  expect(may(path, { widgets: new Set(others), showsContactUs: true })).toBe(false)
})

it('the dashboard is for everyone, and risk hub for who has risk news', () => {
  expect(may('/', {})).toBe(true)
  const riskHub = sections.find(({ key }) => key === 'risk-hub')
  expect(riskHub?.gate(nobody, '/')).toBe(false)
  expect(riskHub?.gate({ ...nobody, widgets: new Set([WidgetType.RiskNews]) }, '/')).toBe(true)
})

it('contact us goes by the flag of the user data, and is not decided before that is there', () => {
  expect(may('/contact-us', { showsContactUs: true })).toBe(true)
  expect(may('/contact-us', { showsContactUs: false })).toBe(false)
  expect(may('/contact-us', { showsContactUs: null })).toBeNull()
})

it.each(['/trip-proposal/detail', '/pre-trip/detail'])(
  "a mail's link opens %s where it leads there, and nothing else",
  (page) => {
    const others = [
      '/trip-proposal/detail',
      '/pre-trip/detail',
      '/trip-proposal',
      '/pre-trip',
      '/pre-trip/new',
      '/invoices',
    ]
    expect(may(page, { linkedPage: page })).toBe(true)
    for (const other of others.filter((one) => one !== page))
      expect(may(other, { linkedPage: page }), other).toBe(false)
  },
)

it('approvals are for whoever has or had a turn, and are not decided before that is known', () => {
  for (const page of ['/approvals', '/pre-trip/detail']) {
    expect(may(page, { pendingApprovals: 0 }), page).toBe(true)
    expect(may(page, { pendingApprovals: null }), page).toBe(false)
    expect(may(page, { pendingApprovals: undefined }), page).toBeNull()
  }
  expect(may('/pre-trip', { pendingApprovals: 3 }), 'requests of one’s own need the widget').toBe(false)
  expect(may('/approvals/health', { pendingApprovals: null }), 'the server decides').toBe(true)
  const requests = new Set([WidgetType.CustomBooking])
  expect(may('/pre-trip/detail', { widgets: requests, pendingApprovals: undefined })).toBe(true)
})

it('the menu counts what waits', () => {
  const count = (pendingApprovals: number | null | undefined) =>
    sectionAt('/approvals')?.count?.({ ...nobody, pendingApprovals })
  expect([3, 0, null, undefined].map(count)).toEqual([3, 0, 0, 0])
  expect(sectionAt('/trip-proposal')?.count?.({ ...nobody, proposalsAwaiting: 2 })).toBe(2)
})

it('an address belongs to the section of its first segment', () => {
  expect(sectionAt('/')?.key).toBe('dashboard')
  expect(sectionAt('/pre-trip/detail')?.key).toBe('trip-request')
  expect(sectionAt('/pre-trips')).toBeNull()
  expect(sectionAt('/no/such/page')).toBeNull()
  expect(sectionAt('/pre-trip/attachment'), 'attachments have a door of their own').toBeNull()
})

it('keys and segments are each used once', () => {
  const keys = sections.map(({ key }) => key)
  const segments = sections.flatMap(({ segment }) => segment ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(segments).size).toBe(segments.length)
})
