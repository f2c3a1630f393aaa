import { riskHub } from '@portolan/contract/features/risk/hub'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { answer } from '../../lib/test-http.ts'
import { exampleNews } from './testing/example-risk.ts'
import { showRisk, startRisk } from './testing/risk-harness.tsx'

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { RiskNewsTile } = await import('./risk-news-tile.tsx')

let server: Awaited<ReturnType<typeof startRisk>>

beforeEach(async () => {
  server = await startRisk()
  server.on(riskHub.searchNews, answer(exampleNews(1, 5, 9)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the newest news, and leads to the page with what was entered', async () => {
  const { history } = showRisk(<RiskNewsTile />, '/')
  expect(await screen.findAllByRole('button', { name: /^Flood: Country/ })).toHaveLength(5)
  await userEvent.type(screen.getByRole('textbox', { name: /^Keyword/ }), 'typhoon{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe('/risk'))
  expect(history.location.search).toBe('?tab=news&keyword=typhoon')
  // What is typed in the tile changes the page alone.
  expect(server.to(riskHub.searchNews)).toHaveLength(1)
})

it('opens an alert on the page', async () => {
  const { history } = showRisk(<RiskNewsTile />, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Flood: Country 2' }))
  await waitFor(() => expect(history.location.href).toBe('/risk?alert=2'))
})
