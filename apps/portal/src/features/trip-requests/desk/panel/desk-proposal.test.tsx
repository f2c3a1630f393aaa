import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tellMessage } from '../../../../lib/realtime/subscribers.ts'
import { answer } from '../../../../lib/test-http.ts'
import { exampleDetail, reference } from '../../../../parts/proposal-acts/testing/example-detail.ts'
import { exampleRequest } from '../../../../parts/request-sections/testing/example-request.ts'
import { actsOf } from '../acts/possible-acts.ts'
import { exampleItem, exampleTask } from '../testing/example-item.ts'
import { desk, endDesk, line, panel, row, show, startDesk } from '../testing/desk-harness.tsx'

beforeEach(startDesk)
afterEach(endDesk)

const item = exampleItem({ Kind: 'proposal', ReferenceNumber: reference })

it('shows of a proposal what was chosen, what is next and what can be done', { timeout: 20_000 }, async () => {
  desk.items = [item]
  desk.server.on(tripProposals.retrieve, answer(exampleDetail()))
  const { user } = await show()
  expect(line('Hana Kim').getByText('Trip proposal')).toBeTruthy()
  await user.click(row('Hana Kim'))
  expect(await panel().findByText('Confirm price and availability of what was chosen')).toBeTruthy()
  expect(panel().getByText('A · Cathay Pacific')).toBeTruthy()
  expect(panel().getByText('Flights: not chosen yet')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Open in the composer' }).getAttribute('href')).toBe(
    `/desk/proposals/${reference}`,
  )
  expect(panel().queryByText('Whole request'), 'its page is another one').toBeNull()
  await user.keyboard('f')
  expect(document.activeElement?.textContent).toBe('Confirm price and availability')
  desk.server.on(tripProposals.retrieve, answer(exampleDetail({ Status: 9, StatusRemark: 'Completed' })))
  act(() => tellMessage({ Type: RealtimeMessageType.TripProposal, Status: 9, Ref: reference }))
  expect(await panel().findByText('Nothing is left to do')).toBeTruthy()
})

it('begins a proposal from an opened request, and from the head', { timeout: 20_000 }, async () => {
  const opened = exampleTask({ Item: exampleItem(), Request: exampleRequest() as never, Steps: [] })
  desk.items = [exampleItem()]
  desk.server.on(deskItems.openItem, answer(opened))
  const { user, history } = await show()
  expect(screen.getByRole('link', { name: 'New proposal' }).getAttribute('href')).toBe('/desk/proposals/new')
  await user.click(row('Hana Kim'))
  await user.click(await panel().findByRole('button', { name: 'New proposal' }))
  await waitFor(() =>
    expect(history.location.href).toBe(`/desk/proposals/new?company=HVT&request=${'1'.padStart(20, '0')}`),
  )
})

it('offers no act of requests for a proposal', () => {
  const MayDo = ['finalize', 'offerOptions', 'returnToOwner', 'hold']
  const acts = actsOf(exampleTask({ Item: item, Request: exampleRequest({ MayDo } as never) as never, Steps: [] }))
  expect(acts).toEqual(['hold', 'handOver', 'mail', 'task'])
})
