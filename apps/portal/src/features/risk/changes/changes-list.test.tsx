import { riskHub } from '@portolan/contract/features/risk/hub'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { exampleChange } from '../testing/example-risk.ts'
import { showRisk, startRisk } from '../testing/risk-harness.tsx'
import { ChangesList } from './changes-list.tsx'

let server: Awaited<ReturnType<typeof startRisk>>
const onCountry = vi.fn<(code: string) => void>()

beforeEach(async () => {
  server = await startRisk()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says from which level to which, by day, and leads to the country', async () => {
  const Changes = [
    exampleChange(),
    exampleChange({ AlertId: '8', FromLevel: 4, ToLevel: 3, CountryCode: 'XX', CountryName: 'Elsewhere' }),
    exampleChange({ AlertId: '9', FromLevel: null, ToLevel: 5, ChangedAt: '2026-11-23T12:00:00.000Z' }),
  ]
  server.on(riskHub.changes, answer({ Changes, Total: 3, Feeds: [] }))
  showRisk(<ChangesList onCountry={onCountry} />)
  expect(await screen.findByText('Raised from Moderate to High')).toBeTruthy()
  expect(screen.getByText('Lowered from High to Medium')).toBeTruthy()
  expect(screen.getByText('New: Extreme')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onCountry).toHaveBeenCalledWith('XX')
})

it('says that nothing changed', async () => {
  server.on(riskHub.changes, answer({ Changes: [], Total: 0, Feeds: [] }))
  showRisk(<ChangesList onCountry={onCountry} />)
  expect(await screen.findByText('No level has changed')).toBeTruthy()
})
