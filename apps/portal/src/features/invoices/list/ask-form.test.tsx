import { invoices } from '@portolan/contract/features/invoices'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { showInvoices, startInvoices } from '../testing/invoices-harness.tsx'
import { AskForm } from './ask-form.tsx'

afterEach(() => {
  cleanup()
  dismissToast()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function show() {
  const server = await startInvoices()
  showInvoices(<AskForm id="2" number="HV20261190" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ask about it' }))
  return { server, user }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your question to the agency/ })

it('sends a question about the invoice', async () => {
  const { server, user } = await show()
  server.on(invoices.ask, answer({}))
  await user.keyboard('Why two fees?{Control>}{Enter}{/Control}')
  await waitFor(() => expect(currentToast()?.text).toBe('Your agency has your question about HV20261190.'))
  expect(server.to(invoices.ask)[0]?.body).toMatchObject({ id: '2', text: 'Why two fees?' })
  expect(screen.getByRole('button', { name: 'Ask about it' })).toBeTruthy()
})

it('an empty one is not sent; one that failed stays, and is sent as the same', async () => {
  const { server, user } = await show()
  server.on(invoices.ask, refuse(503, 'service_unavailable', 'Not now.'), answer({}))
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(screen.getByRole('alert').textContent).toBe('Please write your question')
  await user.type(field(), 'Why two fees?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  expect(field().value).toBe('Why two fees?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(server.to(invoices.ask)).toHaveLength(2))
  const [first, second] = server.to(invoices.ask).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

it('what was typed outlives a closed row', async () => {
  const { user } = await show()
  await user.type(field(), 'Why')
  cleanup()
  showInvoices(<AskForm id="2" number="HV20261190" />)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Why')
})
