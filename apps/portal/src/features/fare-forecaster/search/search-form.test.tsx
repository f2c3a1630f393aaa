import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { todayRemark } from '../wire-days.ts'
import { searched, showFares, startFares } from '../testing/fares-harness.tsx'

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { FaresPage } = await import('../fares-page.tsx')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const year = Number(todayRemark().slice(0, 4)) + (todayRemark().slice(4) < '0401' ? 0 : 1)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const place = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search fares' }))

async function show(address = '/fare-forecaster') {
  const server = await startFares()
  const { history } = showFares(<FaresPage />, address)
  await screen.findByRole('heading', { level: 1 })
  return { server, history }
}

it('starts with where the viewer leaves from; the first empty field gets the focus without a message', async () => {
  const { server } = await show()
  await waitFor(() => expect(place('Leaving from').value).toBe('Hong Kong'))
  search()
  expect(document.activeElement).toBe(place('Going to'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.to(fareForecaster.searchCalendar)).toEqual([])
})

it('several cities are refused with what to do instead', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Multi-city' }))
  expect(screen.getByText('Multi-city is not supported. Please try one-way or return.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Return' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'One-way' }))
  expect(screen.queryByText(/not supported/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Return' })).toBeNull()
})

it('the same city twice is told at both fields, and not searched', async () => {
  const { server } = await show(`/fare-forecaster?from=HKG&to=HKG&dep=${year}0301`)
  expect(await screen.findByText("Departure city can't be the same as arrival city")).toBeTruthy()
  expect(screen.getByText('Please enter different city')).toBeTruthy()
  search()
  expect(server.to(fareForecaster.searchCalendar)).toEqual([])
})

it('a departure pushes the return, and a return before it is cleared', async () => {
  await show(`/fare-forecaster?from=HKG&to=LON`)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Departure' }), { target: { value: `${year}-03-01` } })
  expect(field('Return').value).toBe(`03 Mar ${year}`)
  fireEvent.change(field('Return'), { target: { value: `${year}-02-20` } })
  fireEvent.blur(field('Return'))
  expect(field('Return').value).toBe('')
})

it('folds to a line after the search, and opens again', async () => {
  const { history } = await show(`/fare-forecaster?from=HKG&to=LON`)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Departure' }), { target: { value: `${year}-03-01` } })
  fireEvent.click(screen.getByRole('button', { name: 'Advanced search' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Direct only' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Cabin class' }), { target: { value: 'C' } })
  search()
  await waitFor(() =>
    expect(history.location.href).toBe(
      `/fare-forecaster?from=HKG&to=LON&dep=${year}0301&ret=${year}0303&cabin=C&direct=1`,
    ),
  )
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getByRole('list', { name: 'What was searched' }).textContent).toContain('Business')
  fireEvent.click(screen.getByRole('button', { name: 'Update search' }))
  expect(field('Departure').value).toBe(`01 Mar ${year}`)
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  expect(screen.queryByRole('form')).toBeNull()
})

it('swaps the cities', async () => {
  await show(searched.replace('20270115', `${year}0301`).replace('&ret=20270121', ''))
  fireEvent.click(await screen.findByRole('button', { name: 'Update search' }))
  fireEvent.click(screen.getByRole('button', { name: 'Swap the cities' }))
  await waitFor(() => expect(place('Leaving from').value).toBe('London'))
  expect(place('Going to').value).toBe('Hong Kong')
})
