import { MantineProvider } from '@mantine/core'
import { approvals, type ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { type Asked, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { decisionQueue, mayUndo } from './queue/decision-queue.ts'
import { exampleApproval, exampleApprovals } from './testing/example-approval.ts'

await startTexts()
const { ApprovalsPage } = await import('./approvals-page.tsx')
const { DecisionsHost } = await import('./queue/decisions-host.tsx')

let server: ReturnType<typeof fakeServer>
let waiting: ApprovalSummary[]
const taken = ({ body }: Asked) => {
  const items = body['Items'] as { Kind: string; Ref: string }[]
  waiting = waiting.filter(({ Ref }) => !items.some((item) => item.Ref === Ref))
  return Response.json({
    Results: items.map(({ Kind, Ref }) => ({ Kind, Ref, StatusRemark: 'Done', Fault: null })),
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T10:00:00Z') })
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  waiting = exampleApprovals(3)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(approvals.search, () =>
    Response.json({ Approvals: waiting, Total: waiting.length, Now: new Date().toISOString() }),
  )
  server.on(approvals.decide, taken)
})
afterEach(() => {
  // What is left would be sent as the page goes.
  while (decisionQueue.get().batches.some(mayUndo)) decisionQueue.undo()
  cleanup()
  decisionQueue.begin('')
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(address = '/') {
  const page = (
    <>
      <ApprovalsPage />
      <DecisionsHost loginId="7" />
    </>
  )
  const { history, element } = atAddress(page, address)
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('list', { name: 'Waiting' })
  return { user: userEvent.setup({ delay: null }), history, unmount }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Waiting' }))
    .queryAllByRole('button', { name: /^Traveller \d+$/ })
    .map((one) => one.textContent)
const row = (name: string) => screen.getByRole('button', { name })
const decided = () => server.to(approvals.decide).map(({ body }) => body['Items'] as Record<string, unknown>[])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a row', () => {
  it('of a proposal leads to the proposal', async () => {
    waiting = [exampleApproval({ Kind: 'proposal', Ref: '20261120000000000042' })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    const link = screen.getByRole('link', { name: 'Open proposal' })
    expect(link.getAttribute('href')).toBe('/trip-proposal/detail?referenceNumber=20261120000000000042')
  })

  it('says who, where, when, what it costs, which level and until when, and opens to the facts', async () => {
    waiting = [
      exampleApproval({
        Kind: 'order',
        Ref: '12',
        OrderId: '100',
        Approved: { Amount: 687_000, Currency: 'HKD', Digits: 2 },
        For: { LoginId: '3', Name: 'Kenji Mori' },
        IsBegun: true,
      }),
    ]
    const { user } = await show()
    const line = within(screen.getByRole('listitem'))
    expect(line.getByText('Trade fair · HKG ⇄ ICN · 4 nights')).toBeTruthy()
    for (const text of [
      'Tue 1 Dec',
      'to Sat 5 Dec',
      'HK$7,420.00',
      '8% above approved',
      '1 of 2',
      'for Kenji Mori',
      'Begun before approval',
    ])
      expect(line.getByText(text), text).toBeTruthy()
    expect(line.getByText(/^Tomorrow, /)).toBeTruthy()
    await user.click(row('Hana Kim'))
    const open = within(screen.getByRole('group', { name: 'Hana Kim, Trade fair' }))
    for (const text of [
      'Level 1 of 2, then Grace Yeung',
      'Approved before: HK$6,870.00',
      'The plant moved the audit.',
      'Cost centre OPS',
    ])
      expect(open.getByText(text), text).toBeTruthy()
    expect(open.getByText(/1,602 kg CO₂e, 702 kg more/)).toBeTruthy()
    expect(open.getByRole('button', { name: 'Open trip' })).toBeTruthy()
    await user.click(row('Hana Kim'))
    expect(screen.queryByRole('group', { name: 'Hana Kim, Trade fair' })).toBeNull()
  })

  it('says how the flights stand to what they usually cost, and what that rests on', async () => {
    const UsualFare = { Fare: { Amount: 446_400, Currency: 'HKD', Digits: 2 }, Paid: null, Samples: 38 }
    const parts = { Flights: null, Hotels: null, Other: null }
    const booked = { Amount: 400_000, Currency: 'HKD', Digits: 2 }
    waiting = [
      exampleApproval({ UsualFare }),
      exampleApproval({ Ref: '2'.padStart(20, '0'), UsualFare, Total: null, Parts: parts }),
      exampleApproval({ Ref: '3', Kind: 'order', UsualFare: { ...UsualFare, Paid: booked }, Parts: parts }),
    ]
    const { user } = await show()
    const [dearer, unpriced, order] = screen.getAllByRole('listitem')
    expect(within(dearer!).getByText('flights 12% above usual').dataset['dearer']).toBe('true')
    expect(within(dearer!).queryByText('estimate')).toBeNull()
    expect(within(unpriced!).getByText('No price yet')).toBeTruthy()
    expect(within(unpriced!).getByText('Flights usually HK$4,464')).toBeTruthy()
    expect(within(order!).getByText('flights 10% below usual')).toBeTruthy()
    await user.click(within(dearer!).getByRole('button', { name: 'Hana Kim' }))
    const open = within(screen.getByRole('group', { name: 'Hana Kim, Trade fair' }))
    expect(open.getByText('Flights usually')).toBeTruthy()
    expect(open.getByText('HK$4,464')).toBeTruthy()
    expect(open.getByText('flights 12% above usual · from 38 fares')).toBeTruthy()
  })

  it('says what the policy says of it, in the row and with the requester’s reason where it is decided', async () => {
    const Policy = {
      Outcome: 'reason',
      Level: 0,
      Version: 4,
      Sentence: 'Business on 2 h 47 min; policy: from 6 h',
      Findings: 1,
      Reason: 'The client flies with me.',
    } as const
    waiting = [exampleApproval({ Policy })]
    const { user } = await show()
    const line = within(screen.getByRole('listitem'))
    expect(line.getByText('Reason given')).toBeTruthy()
    expect(line.getByText(Policy.Sentence)).toBeTruthy()
    expect(line.queryByText(Policy.Reason)).toBeNull()
    await user.click(row('Hana Kim'))
    const note = line.getByRole('region', { name: 'Travel policy' })
    expect(note.textContent).toContain(Policy.Sentence)
    expect(note.textContent).toContain(Policy.Reason)
  })

  it('of a request leads to it', async () => {
    const { user } = await show()
    await user.click(row('Traveller 1'))
    expect(screen.getByRole('link', { name: 'Open request' }).getAttribute('href')).toContain(
      `requestRef=${waiting[0]?.Ref ?? ''}`,
    )
  })
})

// Many presses, each drawn: a busy machine takes longer.
describe('keys', { timeout: 20_000 }, () => {
  it('move, approve, and take back; the focus stays in the list', async () => {
    const { user } = await show()
    await user.keyboard('y')
    expect(names(), 'nothing is decided without the focus in a row').toHaveLength(3)
    await user.keyboard('j')
    expect(document.activeElement).toBe(row('Traveller 1'))
    await user.keyboard('jy')
    expect(document.activeElement).toBe(row('Traveller 3'))
    await pass(300)
    expect(names()).toEqual(['Traveller 1', 'Traveller 3'])
    expect(screen.getByText('Approved: Traveller 2, Seoul on 1 Dec')).toBeTruthy()
    expect(screen.getByText('2 are left.')).toBeTruthy()
    await user.keyboard('z')
    expect(names()).toHaveLength(3)
    expect(document.activeElement).toBe(row('Traveller 2'))
    expect(screen.getByText('Taken back: Traveller 2, Seoul on 1 Dec')).toBeTruthy()
    await pass(10_000)
    expect(decided()).toEqual([])
  })

  it('decline with a reason, which Escape keeps and Ctrl Enter sends', async () => {
    const { user } = await show()
    await user.keyboard('jn')
    const field = () => screen.getByRole('textbox', { name: 'Reason for declining' })
    expect(document.activeElement).toBe(field())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('alert').textContent).toBe('Please enter reject reason')
    await user.keyboard('Any jxz way{Escape}')
    expect(document.activeElement).toBe(row('Traveller 1'))
    await user.keyboard('n')
    expect((field() as HTMLTextAreaElement).value).toBe('Any jxz way')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(row('Traveller 2'))
    await pass(6_000)
    expect(decided()).toMatchObject([[{ isApproved: false, reason: 'Any jxz way', Version: 3 }]])
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  it('select, and decide all that is selected', async () => {
    const { user } = await show()
    await user.keyboard('jx')
    await user.keyboard('jx')
    expect(screen.getByText('HK$14,840.00')).toBeTruthy()
    await user.keyboard('n')
    await user.keyboard('Too dear{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(row('Traveller 3'))
    await pass(6_000)
    expect(decided()).toMatchObject([
      [
        { isApproved: false, reason: 'Too dear' },
        { isApproved: false, reason: 'Too dear' },
      ],
    ])
    await user.keyboard('{Shift>}X{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Approve 1' }))
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })

  it('do nothing where they are switched off, but arrows move', async () => {
    localStorage.setItem('portolan.single_keys', '0')
    const { user } = await show()
    act(() => row('Traveller 1').focus())
    await user.keyboard('yxn')
    expect(names()).toHaveLength(3)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row('Traveller 2'))
  })
})

describe('what comes back', { timeout: 20_000 }, () => {
  const faulty =
    (Message: string) =>
    ({ body }: Asked) =>
      Response.json({
        Results: (body['Items'] as { Kind: string; Ref: string }[]).map(({ Kind, Ref }) => ({
          Kind,
          Ref,
          StatusRemark: null,
          Fault: { Code: 'already_decided', Message },
        })),
      })

  it('a refused row, with the server’s words and what was typed', async () => {
    server.on(approvals.decide, faulty('It was changed'))
    const { user } = await show()
    await user.keyboard('jn')
    await user.keyboard('No{Control>}{Enter}{/Control}')
    await pass(6_000)
    expect(await screen.findByText('Not decided: It was changed')).toBeTruthy()
    expect(names()).toHaveLength(3)
    act(() => row('Traveller 1').focus())
    await user.keyboard('n')
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('No')
  })

  it('also where it is no longer the viewer’s: to be read, and not to be decided', async () => {
    server.on(approvals.decide, (asked) => {
      waiting = waiting.slice(1)
      return faulty('Somebody was faster')(asked)
    })
    const { user } = await show()
    await user.keyboard('jy')
    await pass(6_000)
    expect(await screen.findByText('Not decided: Somebody was faster')).toBeTruthy()
    await waitFor(() => expect(server.to(approvals.search).length).toBeGreaterThan(1))
    await user.click(row('Traveller 1'))
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(names()).toEqual(['Traveller 2', 'Traveller 3']))
  })
})

describe('the page', () => {
  it('sends at once when it is left', async () => {
    const { user, unmount } = await show()
    await user.keyboard('jy')
    unmount()
    await pass(0)
    expect(decided()).toHaveLength(1)
  })

  it('has its view in the address, and counts what waits without what was decided', async () => {
    const { user, history } = await show()
    expect(screen.getByRole('button', { name: 'Waiting 3' })).toBeTruthy()
    await user.keyboard('jy')
    expect(screen.getByRole('button', { name: 'Waiting 2' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Decided' }))
    expect(history.location.search).toContain('view=decided')
    await waitFor(() => expect(server.to(approvals.search).some(({ body }) => body['view'] === 'decided')).toBe(true))
  })

  it('says of a reason that is too long by how much, and keeps all of it', async () => {
    const { user } = await show()
    await user.keyboard('jn')
    const field = screen.getByRole('textbox')
    await user.click(field)
    await user.paste('x'.repeat(3_600))
    expect(screen.getByText('400 characters left')).toBeTruthy()
    await user.paste('x'.repeat(401))
    expect(screen.getByRole('alert').textContent).toContain('1 character too many')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((field as HTMLTextAreaElement).value).toHaveLength(4_001)
    expect(names()).toHaveLength(3)
  })
})
