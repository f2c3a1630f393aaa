import { riskHub } from '@portolan/contract/features/risk/hub'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleAlert, exampleItem } from '../testing/example-risk.ts'
import { showRisk, startRisk } from '../testing/risk-harness.tsx'

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { AlertDialog } = await import('./alert-dialog.tsx')

let server: Awaited<ReturnType<typeof startRisk>>
const onCountry = vi.fn<(code: string) => void>()
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  server = await startRisk()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => showRisk(<AlertDialog alertId="7" onClose={onClose} onCountry={onCountry} />)

it('shows an alert in each of its languages, when it holds and where', async () => {
  server.on(riskHub.alert, answer(exampleAlert()))
  show()
  expect((await screen.findByText('Flood watch')).lang).toBe('en')
  expect(screen.getByText('Move to higher ground.')).toBeTruthy()
  expect(screen.getByText(/^Until .*2099.*UTC/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'français' }))
  expect(screen.getByText('Vigilance crues').lang).toBe('fr')
  await userEvent.click(screen.getByRole('button', { name: 'Philippines' }))
  expect(onCountry).toHaveBeenCalledWith('PH')
})

it('says when it is over, and that it cannot be shown', async () => {
  const over = exampleItem(7, { ExpiresAt: '2020-01-01T00:00:00.000Z' })
  server.on(riskHub.alert, answer(exampleAlert({ Alert: over })))
  show()
  expect(await screen.findByText(/^Expired .*2020/)).toBeTruthy()
  cleanup()
  server.on(riskHub.alert, refuse(404, 'not_found'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The alert could not be loaded.')
})
