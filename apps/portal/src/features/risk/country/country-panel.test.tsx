import { riskHub } from '@portolan/contract/features/risk/hub'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { exampleCountry, exampleCountryReply, exampleFeed, exampleSource } from '../testing/example-risk.ts'
import { showRisk, startRisk } from '../testing/risk-harness.tsx'
import { CountryPanel } from './country-panel.tsx'

let server: Awaited<ReturnType<typeof startRisk>>
const onBack = vi.fn<() => void>()
const onOpen = vi.fn<(id: string) => void>()

beforeEach(async () => {
  server = await startRisk()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => showRisk(<CountryPanel code="PH" onBack={onBack} onOpen={onOpen} />)

it('sets the sources side by side, each in its own words, with their regions', async () => {
  const japan = exampleSource({
    Source: 'jp-mofa',
    Name: 'Ministry of Foreign Affairs of Japan',
    IsPrimary: false,
    RiskLevel: 3,
    NativeLevel: 'レベル2',
    Language: 'ja',
    Regions: [{ Name: 'ミンダナオ島', RiskLevel: 4, NativeLevel: 'レベル3' }],
  })
  server.on(riskHub.countryAlerts, answer(exampleCountryReply({ Sources: [exampleSource(), japan] })))
  show()
  const sources = within(await screen.findByRole('region', { name: 'Advice side by side' }))
  expect(sources.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'US Department of State',
    'Ministry of Foreign Affairs of Japan',
  ])
  expect(sources.getAllByText('Sets the level')).toHaveLength(1)
  expect(sources.getByText('レベル2').lang).toBe('ja')
  expect(sources.getByText('ミンダナオ島').lang).toBe('ja')
})

it('says from which level the company warns, and what another source thinks', async () => {
  server.on(riskHub.countryAlerts, answer(exampleCountryReply()))
  show()
  expect(await screen.findByText('Your company warns from Medium on: this is below it.')).toBeTruthy()
  expect(screen.getByText('UK FCDO says Medium')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Philippines')
  await userEvent.click(screen.getByRole('button', { name: 'All countries' }))
  expect(onBack).toHaveBeenCalled()
})

it('shows a late feed with the reason, and a country of which nobody speaks', async () => {
  server.on(
    riskHub.countryAlerts,
    answer(
      exampleCountryReply({
        Country: exampleCountry({ RiskLevel: 0, Source: null, HighestOther: null, NativeLevel: '' }),
        Sources: [],
        RiskAlerts: [],
        Total: 0,
        Feeds: [exampleFeed({ IsLate: true, Fault: 'unreachable' })],
      }),
    ),
  )
  show()
  expect(await screen.findByText('No source of your company says anything about it.')).toBeTruthy()
  expect(screen.getAllByText('it could not be reached')[0]).toBeTruthy()
  expect(screen.queryByText(/Your company warns/)).toBeNull()
})
