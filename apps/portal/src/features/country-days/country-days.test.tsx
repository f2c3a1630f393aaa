import { MantineProvider } from '@mantine/core'
import { countryDays } from '@portolan/contract/features/country-days'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../lib/test-http.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { exampleCounter, exampleDays } from './testing/example-days.ts'

// The pages fetch their texts while they load: what starts them comes first.
await startTexts()
const { DaysPage } = await import('./own/days-page.tsx')
const { DaysPeoplePage } = await import('./list/people-page.tsx')

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(page: ReactNode, address: string) {
  const { element } = atAddress(page, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

describe('my days', () => {
  it('says what counts, and shows the year as a calendar and as a table', async () => {
    server.on(countryDays.own, answer(exampleDays()))
    const user = show(<DaysPage />, '/days?year=2026')
    expect(await screen.findByText('Day 67 of 90')).toBeTruthy()
    expect(screen.getByText('Next day that frees one: 20 Apr 2026, then 5 days in a row')).toBeTruthy()
    expect(screen.getByText('With what is booked: 72 days on 10 Apr 2026')).toBeTruthy()
    expect(screen.getByText('2 days unconfirmed')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Mar 2026: Hong Kong 22 days, Germany 7 days' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Jan 2026: nothing known' })).toBeTruthy()
    await user.keyboard('t')
    const table = screen.getByRole('table', { name: '2026 by country' })
    expect(within(table).getByText('Unconfirmed: No onward booking')).toBeTruthy()
    expect(within(table).getAllByRole('button', { name: 'ABC123' })).toHaveLength(2)
    expect(server.to(countryDays.own)[0]?.body).toMatchObject({ From: '20260101', To: '20261231' })
  })

  it('does not apply to nationals, and nothing counts without days', async () => {
    server.on(countryDays.own, answer(exampleDays({ Ranges: [], Counters: [exampleCounter({ State: 'exempt' })] })))
    show(<DaysPage />, '/days?year=2026')
    expect(await screen.findByText('By passport or residence permit in the profile.')).toBeTruthy()
    expect(screen.getByText('No days in this year')).toBeTruthy()
  })

  it('asks for a person whom the address names', async () => {
    server.on(countryDays.person, answer(exampleDays()))
    show(<DaysPage />, '/days?traveller=3&year=2026')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })).toBeTruthy()
    expect(server.to(countryDays.person)[0]?.body).toMatchObject({ TravelerId: '3' })
  })

  it('sends a correction once its country, days and reason are there', async () => {
    server.on(countryDays.own, answer(exampleDays()))
    server.on(countryDays.correct, answer({ Id: '1' }))
    const user = show(<DaysPage />, '/days?year=2026')
    await screen.findByText('Day 67 of 90')
    await user.click(screen.getByRole('button', { name: 'Correct days' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Save correction' }))
    expect(within(dialog).getByText('Choose the country.')).toBeTruthy()
    expect(server.to(countryDays.correct)).toEqual([])
  })

  it('withdraws a correction after asking', async () => {
    const correction = {
      Id: '5',
      Country: { Code: 'DE', Name: 'Germany' },
      From: '20260302',
      To: '20260302',
      IsPresent: false,
      Reason: 'Stamp says 3 March',
      At: '2026-03-20T10:00:00Z',
      By: 'Ada Quill',
      WithdrawnAt: null,
      WithdrawnBy: null,
    }
    server.on(countryDays.own, answer(exampleDays({ Corrections: [correction] })))
    server.on(countryDays.withdraw, answer({}))
    const user = show(<DaysPage />, '/days?year=2026')
    expect(await screen.findByText('Not in Germany: 02 Mar 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const question = screen.getByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Withdraw', hidden: true }))
    await vi.waitFor(() => expect(server.to(countryDays.withdraw)[0]?.body).toMatchObject({ Id: '5' }))
  })
})

describe('days of people', () => {
  it('lists the nearest first, and asks for those near a limit', async () => {
    const person = { TravelerId: '3', Name: 'Ada Quill', CompanyCode: 'HVT', Nearness: 744 }
    server.on(
      countryDays.search,
      answer({ People: [{ ...person, Counters: [exampleCounter()] }], Total: 1, AsOf: '20260330' }),
    )
    const user = show(<DaysPeoplePage />, '/days/people')
    expect(await screen.findByText('74 %')).toBeTruthy()
    expect(screen.getByText('Day 67 of 90, 72 with what is booked')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Near a limit' }))
    const asked = () => server.to(countryDays.search).map(({ body: { sort, onlyNear } }) => ({ sort, onlyNear }))
    await vi.waitFor(() =>
      expect(asked()).toEqual([
        { sort: { by: 'nearness', descending: true }, onlyNear: undefined },
        { sort: { by: 'nearness', descending: true }, onlyNear: true },
      ]),
    )
  })
})
