import { type Look, type TrackingMode, travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import type { Privacy } from './privacy.queries.ts'

// The dialog's module is ready once its texts are there.
await startTexts()
const { PrivacyDialog } = await import('./privacy-dialog.tsx')

let server: ReturnType<typeof fakeServer>
const onClose = vi.fn<() => void>()

const privacy = (facts: Partial<Privacy> = {}): Privacy => ({
  Mode: 'persons',
  DecidedBy: 'The board',
  DecidedOn: '20260203',
  WorksCouncilReference: 'Agreement 7',
  CompanyViewers: 1,
  TeamViewers: 3,
  PastViewers: 2,
  PersonsKeptDays: 90,
  LooksKeptDays: 365,
  IsTraveller: true,
  MaySeeLooks: false,
  MaySeePast: false,
  ...facts,
})
const look = (facts: Partial<Look> = {}): Look => ({
  At: '2026-06-01T10:00:00.000Z',
  Who: 'Grace Yeung, Harbour Vale',
  What: 'list',
  Instant: null,
  InstantUntil: null,
  Reason: null,
  Persons: 1,
  Names: [],
  ...facts,
})

beforeEach(() => {
  server = fakeServer()
  onClose.mockClear()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  server.on(travellerTracker.ownLooks, answer({ Looks: [], Total: 0 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (facts: Partial<Privacy> = {}) => {
  server.on(travellerTracker.privacy, answer(privacy(facts)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <PrivacyDialog onClose={onClose} />
    </QueryClientProvider>,
  )
}

it('says how the company tracks, who decided it, who may look and how long it is kept', async () => {
  show()
  expect((await screen.findByText('Name')).getAttribute('aria-current')).toBe('true')
  for (const text of [
    'The board, valid since 03 Feb 2026',
    'Agreed with the works council: Agreement 7',
    '1 person who looks after the whole company',
    '3 people of your team, or who arrange your trips',
    /^After 90 days/,
    /365 days/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByText('Nobody has looked at where you are.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Looks at people of the company' })).toBeNull()
})

it.each<[TrackingMode, string, RegExp]>([
  ['off', 'Nothing', /does not track/],
  ['counts', 'Numbers', /never who/],
  ['alerted', 'Name in an alert', /only while an alert/],
])('marks the mode %s and says what it means', async (Mode, label, says) => {
  show({ Mode, DecidedBy: null, DecidedOn: null, WorksCouncilReference: null })
  expect((await screen.findByText(label)).getAttribute('aria-current')).toBe('true')
  expect(screen.getByText(says)).toBeTruthy()
  expect(screen.getByText(/every company starts this way/)).toBeTruthy()
  expect(screen.queryByText('Who may look') === null).toBe(Mode === 'off')
})

it('lists who has looked at oneself, by pages, with a reason where it was about the past', async () => {
  const past = look({ Instant: '2026-05-01T08:00:00.000Z', Reason: 'Typhoon <b>' })
  server.on(
    travellerTracker.ownLooks,
    answer({ Looks: [past], Total: 11 }),
    answer({ Looks: [look({ What: 'export' })], Total: 11 }),
  )
  show()
  expect(await screen.findByText('Reason: Typhoon <b>')).toBeTruthy()
  expect(screen.getByText(/As it was on 01 May 2026/)).toBeTruthy()
  expect(screen.queryByText('1 person')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Exported the traveller tracker to a file')).toBeTruthy()
  expect(server.to(travellerTracker.ownLooks)[1]?.body).toMatchObject({ paging: { pageIndex: 2, pageSize: 10 } })
})

it('asks for no log of somebody who does not travel', async () => {
  show({ IsTraveller: false })
  expect(await screen.findByText(/You do not travel/)).toBeTruthy()
  expect(server.to(travellerTracker.ownLooks)).toEqual([])
})

it('shows the travel manager who has looked at whom', async () => {
  server.on(
    travellerTracker.looks,
    answer({ Looks: [look({ Persons: 12, Names: ['Mei Ling Chan', 'Kenji Mori'] })], Total: 1 }),
  )
  show({ MaySeeLooks: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Looks at people of the company' }))
  const dialog = await screen.findByRole('dialog', { name: 'Looks at people of the company' })
  expect(await within(dialog).findByText('12 people')).toBeTruthy()
  expect(within(dialog).getByText(/Mei Ling Chan · Kenji Mori · and 10 more/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('12 people')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

it('offers to try again where it fails', async () => {
  server.on(travellerTracker.privacy, refuse(503, 'service_unavailable'), answer(privacy()))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PrivacyDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Who sees where you are could not be loaded.')).toBeTruthy()
})
