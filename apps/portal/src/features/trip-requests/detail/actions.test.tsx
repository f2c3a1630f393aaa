import { MantineProvider } from '@mantine/core'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { currentToast } from '../../../lib/toast.ts'
import { exampleRequest, reference } from '../../../parts/request-sections/testing/example-request.ts'
import { Actions } from './actions.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await startTexts()
  await Promise.all((['detailOrder', 'requestsDetail', 'policyVerdict'] as const).map((texts) => fetchTexts(texts)))
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  server = fakeServer()
  server.on(tripRequests.getMetadata, refuse(404, 'record_not_found'))
})
afterEach(() => {
  cleanup()
  clearSession()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('asks for the reason that the policy wants, keeps it while the question is closed, and sends again', async () => {
  const words = 'The travel policy asks for a reason: Business on 2 h 47 min; policy: from 6 h'
  const state = { ReferenceNumber: reference, Status: 7, StatusRemark: '', Version: 5 }
  server.on(tripRequests.submit, refuse(422, 'policy_reason_needed', words), answer({ Requests: [state] }))
  const user = userEvent.setup({ delay: null })
  const { element } = atAddress(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Actions request={exampleRequest({ MayDo: ['submitToApprover'], Options: [] })} action={undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  render(element)
  const submit = await screen.findByRole('button', { name: 'Submit to approver' })
  await user.click(submit)
  const field = within(
    await screen.findByRole('alertdialog', { name: 'The travel policy asks for a reason' }),
  ).getByRole('textbox')
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(currentToast()).toBeNull()
  await user.type(field, 'The client flies with me.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  server.on(tripRequests.submit, refuse(422, 'policy_reason_needed', words), answer({ Requests: [state] }))
  await user.click(submit)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('The client flies with me.')
  await user.click(screen.getByRole('button', { name: 'Submit with this reason' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.to(tripRequests.submit).at(-1)?.body).toMatchObject({
    to: 'approver',
    policyReason: 'The client flies with me.',
  })
})
