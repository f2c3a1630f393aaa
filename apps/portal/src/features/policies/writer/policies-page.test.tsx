import { policies } from '@portolan/contract/features/policies'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { exampleLine, examplePolicy } from '../testing/example-policy.ts'
import { currentToast } from '../../../lib/toast.ts'
import { showPage } from '../../../ui/insight/testing/page-harness.tsx'
import { startPolicies } from '../testing/policies-harness.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPolicies()
  server.on(policies.getVersion, answer({ Line: exampleLine, Policy: examplePolicy() }))
  server.on(
    policies.listVersions,
    answer({ Versions: [exampleLine, { ...exampleLine, Version: 2, IsCurrent: false }], Today: '2026-11-27' }),
  )
  server.on(policies.check, answer({ Faults: [] }))
  server.on(tripRequests.search, answer({ Requests: [], Total: 0 }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const { PoliciesPage } = await import('./policies-page.tsx')
  return showPage(<PoliciesPage />, '/policies')
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the policy', () => {
  it('stands in words, by kind, with whom it is for and what becomes of it', async () => {
    await open()
    const cabins = await card('Cabins')
    expect(cabins.getByText('Economy; Premium economy from 4 h and Business from 6 h')).toBeTruthy()
    expect(cabins.getByText('Everybody, except Board')).toBeTruthy()
    expect(cabins.getByText('Level 2 approves')).toBeTruthy()
    expect((await card('Own rules')).getByText('flight.stops <= 1')).toBeTruthy()
    expect(screen.getByText(/Version 3 applies since/)).toBeTruthy()
  })

  it('is changed in a draft, which says what differs and is published with a reason', async () => {
    server.on(policies.publish, answer({ Version: 4, IsNew: true }))
    const { user } = await open()
    await user.click((await card('Cabins')).getByRole('button', { name: 'Change “Cabin by duration”' }))
    const dialog = within(await screen.findByRole('dialog'))
    const levels = dialog.getByLabelText('How many levels approve')
    await user.clear(levels)
    await user.type(levels, '1')
    await user.click(dialog.getByRole('button', { name: 'Put into the draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/Changed and not published/)).toBeTruthy()
    const differences = within(await screen.findByRole('table', { name: 'Differences' }))
    expect(differences.getAllByText(/Level \d approves/).map(({ textContent }) => textContent)).toEqual([
      'Level 2 approves',
      'Level 1 approves',
    ])
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const publishing = within(await screen.findByRole('dialog'))
    await user.type(publishing.getByLabelText(/Why it changes/), 'Fewer levels')
    await user.click(publishing.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(server.to(policies.publish)).toHaveLength(1))
    const sent = server.to(policies.publish)[0]?.body as {
      BasedOn: number
      Reason: string
      Policy: { rules: { level: number }[] }
    }
    expect([sent.BasedOn, sent.Reason, sent.Policy.rules[0]?.level]).toEqual([3, 'Fewer levels', 1])
    await waitFor(() => expect(screen.queryByText(/Changed and not published/)).toBeNull())
  })

  it('keeps what was typed where publishing is refused', async () => {
    server.on(policies.publish, refuse(409, 'policy_changed'))
    const { user } = await open()
    await user.click((await card('Groups of travellers')).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Why it changes/), 'Ask')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect((dialog.getByLabelText(/Why it changes/) as HTMLTextAreaElement).value).toBe('Ask')
  })

  it('tells what is wrong with a rule at its field, and does not take it', async () => {
    server.on(
      policies.check,
      answer({ Faults: [{ Path: 'rules[0].level', Message: 'a level is needed', Start: null, End: null }] }),
    )
    const { user } = await open()
    await user.click((await card('Cabins')).getByRole('button', { name: 'Change “Cabin by duration”' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('How many levels approve'))
    await user.click(dialog.getByRole('button', { name: 'Put into the draft' }))
    expect((await dialog.findAllByText('a level is needed')).length).toBeGreaterThan(0)
    expect(dialog.getByLabelText('How many levels approve').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/Changed and not published/)).toBeNull()
  })

  it('removes a rule, and takes that back', async () => {
    const { user } = await open()
    await user.click((await card('Own rules')).getByRole('button', { name: 'Remove “Few stops”' }))
    expect(screen.queryByRole('region', { name: 'Own rules' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
    expect(await card('Own rules')).toBeTruthy()
  })

  it('outlives its tab, says when it was changed, and is discarded without asking since it can be taken back', async () => {
    const first = await open()
    await first.user.click((await card('Own rules')).getByRole('button', { name: 'Remove “Few stops”' }))
    cleanup()
    // What a tab keeps is gone with it.
    sessionStorage.removeItem('portolan.reasons')
    const { user } = await open()
    expect(await screen.findByText(/^Last changed /)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Own rules' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
    expect(screen.queryByText(/^Last changed /)).toBeNull()
    const toast = currentToast()
    expect(toast?.text).toBe('The draft is discarded.')
    act(() => toast?.action?.run())
    expect(await screen.findByText(/^Last changed /)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Own rules' })).toBeNull()
  })

  it('opens a rule as it was left in another tab, and begins it again on request', async () => {
    const first = await open()
    await first.user.click((await card('Cabins')).getByRole('button', { name: 'Change “Cabin by duration”' }))
    const levels = await screen.findByLabelText('How many levels approve')
    await first.user.clear(levels)
    await first.user.type(levels, '7')
    cleanup()
    // What a tab keeps is gone with it.
    sessionStorage.removeItem('portolan.reasons')
    const { user } = await open()
    await user.click((await card('Cabins')).getByRole('button', { name: 'Change “Cabin by duration”' }))
    const again = await screen.findByLabelText('How many levels approve')
    expect((again as HTMLInputElement).value).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect((screen.getByLabelText('How many levels approve') as HTMLInputElement).value).toBe('2')
  })
})

it('tries the draft on a request, with its facts', async () => {
  const verdict = { Outcome: 'fine', Level: 0, Version: 3, Findings: [], Unknown: 0 }
  server.on(
    policies.tryOut,
    answer({
      TripName: 'Client visit',
      Now: verdict,
      Then: { ...verdict, Outcome: 'blocked', Version: 0 },
      Facts: [{ Path: 'segments[0]', Fact: 'flight.hours', Value: '5 h 40 min' }],
    }),
  )
  const { user } = await open()
  await user.type(await screen.findByLabelText('Or its reference'), '2026 0105 0000 0000 0001')
  await user.click(screen.getByRole('button', { name: 'Try out' }))
  expect(await screen.findByText('Not allowed')).toBeTruthy()
  expect(screen.getByText('flight.hours')).toBeTruthy()
  expect(server.to(policies.tryOut)[0]?.body).toMatchObject({
    ReferenceNumber: '20260105000000000001',
    CompanyCode: 'C1',
  })
})
