import { MantineProvider } from '@mantine/core'
import { countryDays, type CountryDaysItem } from '@portolan/contract/features/country-days'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'

// The page fetches its texts while it loads: what starts them comes first.
await startTexts()
const { CountryDaysPage } = await import('./country-days-page.tsx')

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

const item = (over: Partial<CountryDaysItem> = {}): CountryDaysItem => ({
  Id: '1',
  Name: 'Antelope',
  AddedAt: '2026-11-02T08:00:00.000Z',
  IsNew: true,
  ...over,
})

function show(address = '/country-days') {
  const { element } = atAddress(<CountryDaysPage />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

it('lists what there is, and marks what is new', async () => {
  const items = [item(), item({ Id: '2', Name: 'Zebra', IsNew: false })]
  server.on(countryDays.search, answer({ items, total: 2 }))
  show()
  const rows = await screen.findAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual(['Antelope New', 'Zebra'])
  expect(screen.getByText('2 items')).toBeTruthy()
})

it('asks for what the address says, and for what is typed', async () => {
  server.on(countryDays.search, answer({ items: [item()], total: 40 }))
  const user = show('/country-days?text=zeb&sort=-added&page=2')
  await screen.findByRole('rowheader')
  await user.clear(screen.getByRole('textbox', { name: 'Search by name' }))
  await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'ant{Enter}')
  const asked = () => server.to(countryDays.search).map(({ body: { text, sort, paging } }) => ({ text, sort, paging }))
  const sort = { by: 'added', descending: true }
  await vi.waitFor(() => {
    expect(asked().at(-1)).toEqual({ text: 'ant', sort, paging: { pageIndex: 1, pageSize: 20 } })
  })
  expect(asked()[0]).toEqual({ text: 'zeb', sort, paging: { pageIndex: 2, pageSize: 20 } })
})

it('says that there is nothing', async () => {
  server.on(countryDays.search, answer({ items: [], total: 0 }))
  show()
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
})
