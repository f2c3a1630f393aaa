import { type TravelSummary, unconfirmedReasons } from '@portolan/contract/features/traveller-tracker'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleFlight, exampleNow, exampleReply, exampleStay, exampleTrain } from '../testing/example-tracker.ts'
import { showTracker, startTracker } from '../testing/tracker-harness.tsx'
import { TripCard } from './trip-card.tsx'

beforeEach(() => startTracker(exampleReply([])))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onSelect = vi.fn<(trip: TravelSummary) => void>()
const onDetail = vi.fn<(orderId: string) => void>()

async function show(trip: TravelSummary, isSelected = false) {
  showTracker(<TripCard {...{ trip, isSelected, onSelect, onDetail }} now={Date.parse(exampleNow)} />)
  return screen.findByRole('article')
}

it('a flight: names, codes, times at their places, what the state rests on', async () => {
  const card = await show(exampleFlight({ TravelStateType: 5, DelayMinutes: 25 }))
  expect(card.textContent).toContain('Ya Ting Lin+1')
  expect(card.textContent).toContain('Delayed 25 min')
  expect(card.textContent).toContain('planned 08:10 08:35 HKG → planned 15:10 15:35 FRA· CX 289')
  expect(card.textContent).toContain('Hong Kong → Frankfurt am Main · 22 Nov 2026')
  expect(card.textContent).toContain('Live, as of')
})

it('the selected flight: its arc, planned time, zones, and a way to write', async () => {
  const card = await show(exampleFlight(), true)
  expect(card.textContent).toContain('planned 08:10')
  expect(card.textContent).toContain('GMT+8')
  expect(card.textContent).toContain('14 hr')
  expect(card.textContent).toContain('lands in 8 hr 30 min')
  expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:ya.ting@acme.example')
})

it('a stay: in house, days and nights; by schedule alone says so', async () => {
  const card = await show(exampleStay())
  expect(card.textContent).toContain('In house')
  expect(card.textContent).toContain('21 Nov 2026 – 25 Nov 2026 · 4 nights')
  expect(card.textContent).toContain('Schedule, as of')
})

it('a train: stations, number and seat', async () => {
  const card = await show(exampleTrain())
  expect(card.textContent).toContain('15:30 Tokyo → 17:57 Shin-Osaka')
  expect(card.textContent).toContain('Nozomi 43 · car 9, seat 4A · 22 Nov 2026')
})

const unconfirmed = { TravelStateType: 3, UnconfirmedSince: '2026-11-20T20:40:00Z', NextAt: null } as const

it('nobody vanishes: last known place and since when that is unconfirmed', async () => {
  const card = await show(exampleFlight({ ...unconfirmed, UnconfirmedReason: 'nothing_onward' }))
  expect(card.textContent).toContain('Last known: Frankfurt, landed Fri 20 Nov')
  expect(card.textContent).toContain('Unconfirmed since 20 Nov')
  expect(card.textContent).toContain('No onward booking')
})

it('says why it is unconfirmed, each reason in words of its own', async () => {
  const shown = new Set<string>()
  for (const reason of [...unconfirmedReasons, null]) {
    const card = await show(exampleFlight({ ...unconfirmed, UnconfirmedReason: reason }))
    shown.add(card.textContent.replace(/.*as of \d+ \w+ \d\d:\d\d|Trip detail$/g, ''))
    cleanup()
  }
  expect(shown.size).toBe(unconfirmedReasons.length + 1)
  for (const text of ['Onward booking leaves from elsewhere', 'Connection missed', 'By car', ''])
    expect([...shown]).toContain(text)
})

it('names everybody on focus, with a link to those who have an address', async () => {
  await show(exampleFlight())
  await userEvent.tab()
  expect(await screen.findByText('2 travellers')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ya.ting@acme.example' })).toBeTruthy()
  expect(screen.getByText('Daniel Okafor')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('2 travellers')).toBeNull()
})

it('leads to check-in where that is open, by the address for this kind of screen', async () => {
  const urls = { AirlineWebCheckInUrl: 'https://web.example/', AirlineMobileCheckinUrl: 'https://m.example/' }
  await show(exampleFlight({}, { AllowCheckIn: true, ...urls }))
  expect(screen.getByRole('link', { name: /Check-in/ }).getAttribute('href')).toBe('https://web.example/')
  cleanup()
  await show(exampleFlight({}, { AllowCheckIn: false, ...urls }))
  expect(screen.queryByRole('link', { name: /Check-in/ })).toBeNull()
})

it('shows names as they are written, never as markup', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const card = await show(exampleStay({ TravelerDetails: [{ Id: '5', Name: name, Email: null }] }))
  expect(card.textContent).toContain(name)
  expect(card.querySelector('img')).toBeNull()
})

it('is selected by a press, and opens the trip', async () => {
  const trip = exampleStay()
  await show(trip)
  await userEvent.click(screen.getByRole('button', { name: 'Oliver Grant' }))
  expect(onSelect).toHaveBeenCalledWith(trip)
  await userEvent.click(screen.getByRole('button', { name: 'Trip detail' }))
  expect(onDetail).toHaveBeenCalledWith('2')
})

it('survives what is missing: no times, an arrival before the departure', async () => {
  const card = await show(
    exampleFlight({ TravelStateType: 9, NextAt: null }, { DepAt: null, ArrAt: null, ArrTimeRemark: null }),
    true,
  )
  expect(card.textContent).toContain('Unknown')
  cleanup()
  const reversed = await show(exampleFlight({}, { ArrAt: '2026-11-21T00:00:00.000Z' }), true)
  expect(reversed.textContent).not.toContain('-1')
})
