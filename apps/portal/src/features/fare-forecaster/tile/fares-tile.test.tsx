import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer } from '../../../lib/test-http.ts'
import { exampleWatch } from '../testing/example-fares.ts'
import { showFares, startFares } from '../testing/fares-harness.tsx'

// Its module fetches texts at once, which have to be started before.
await startTexts()
const { FaresTile } = await import('./fares-tile.tsx')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says what a watch is good for where there is none', async () => {
  await startFares()
  showFares(<FaresTile />, '/')
  expect(await screen.findByText(/^No watched fares yet/)).toBeTruthy()
})

it('shows what is watched with its fare and limit, and leads to it', async () => {
  const server = await startFares()
  const other = exampleWatch({ Id: '2', DstCityName: 'Singapore', Fare: null, IsBelow: false })
  server.on(fareForecaster.searchWatches, answer({ Watches: [exampleWatch(), other] }))
  const { history } = showFares(<FaresTile />, '/')
  expect(await screen.findByText('HKD 5,850')).toBeTruthy()
  expect(screen.getAllByText('limit HKD 6,000')).toHaveLength(2)
  expect(screen.getByText('not enough data')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Hong Kong.*London/ }))
  await waitFor(() => expect(history.location.href).toContain('/fare-forecaster?from=HKG&to=LON&dep=20270211'))
})

it('a search opens the page', async () => {
  await startFares()
  const { history } = showFares(<FaresTile />, '/')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Leaving from' }).value).toBe('Hong Kong'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'One-way' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Departure' }), { target: { value: day } })
  fireEvent.click(screen.getByRole('button', { name: 'Search fares' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Going to' }))
  expect(history.location.href).toBe('/')
})
