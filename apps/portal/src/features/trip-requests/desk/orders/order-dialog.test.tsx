import { externalOrderDesk, externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type Asked, type fakeServer } from '../../../../lib/test-http.ts'
import { currentToast, dismissToast } from '../../../../lib/toast.ts'
import { exampleMetadata } from '../../form/testing/example-metadata.ts'
import { endDialog, showDialog, startDialog } from '../testing/dialog-harness.tsx'
import { emptyOrder, type OrderDraft } from './order-draft.ts'
import { OrderDialog } from './order-dialog.tsx'

let server: ReturnType<typeof fakeServer>
const closed = vi.fn<() => void>()
const entered = (over: object) => ({ externalRef: 'X-1', company: 'HVT', ReferenceNumber: null, faults: [], ...over })
const refusedBy = (...paths: string[]) =>
  answer(
    entered({
      outcome: 'refused',
      faults: paths.map((Path) => ({ Code: 'invalid', Path, Message: `wrong: ${Path}` })),
    }),
  )
const empty = emptyOrder('HVT')
const whole: OrderDraft = {
  ...empty,
  externalRef: 'X-1',
  supplier: 'Harbour Cars',
  locator: 'ABC123',
  tripName: 'Trade fair',
  costCentreCode: '4100',
  traveller: { ...empty.traveller, email: 'hana@hvt.example' },
  price: { currency: '', lines: [{ key: '1', kind: 'fare', label: '', amount: '180.50' }] },
}

beforeEach(async () => {
  server = await startDialog('deskOrders', 'requestsDesk', 'requestsDetail', 'requestsForm')
  server.on(externalOrders.orderMeta, ({ body, query }: Asked) => {
    const isKitano = [body['company'], query['company']].includes('KTN')
    const Currency = { Code: isKitano ? 'JPY' : 'HKD', Digits: 2 }
    const CostCentres = isKitano ? [] : [{ Code: '4100', Name: 'Sales' }]
    const Currencies = ['HKD', 'JPY', 'THB'].map((Code) => ({ Code, Digits: 2, HasRate: true }))
    const PriceLineKinds = [{ Code: 'fare', Name: 'Fare' }]
    return Response.json({
      ...exampleMetadata({ Currency, Currencies, CostCentres: CostCentres as never }),
      PriceLineKinds,
      Cabins: [],
    })
  })
})
afterEach(() => {
  endDialog()
  closed.mockClear()
})

async function show(draft: OrderDraft, faults: ReadonlyMap<string, string> = new Map()) {
  const companies = [
    { Code: 'HVT', Name: 'Harbour & Vale' },
    { Code: 'KTN', Name: 'Kitano' },
  ]
  const shown = showDialog(<OrderDialog companies={companies} refused={{ id: '1', draft, faults }} onClose={closed} />)
  await waitFor(() => expect((field('Currency') as HTMLSelectElement).value).not.toBe(''))
  return { user: userEvent.setup(), ...shown }
}
const field = (name: string | RegExp): HTMLElement => {
  const dialog = within(screen.getByRole('dialog'))
  return dialog.queryByRole('textbox', { name }) ?? dialog.getByRole('combobox', { name })
}
const enter = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Enter' })

it('moves the focus once for each answer, also to one of as many faults, and never for a correction', async () => {
  const { user } = await show(whole, new Map([['supplier', 'unknown']]))
  expect(document.activeElement).toBe(field(/^Booked with/))
  server.on(
    externalOrderDesk.enterOrder,
    refusedBy('supplier', 'tripName'),
    refusedBy('traveller.name', 'tripName'),
    refusedBy('traveller.name', 'tripName'),
  )
  await user.type(field(/^Booked with/), ' Ltd')
  await user.click(enter())
  await waitFor(() => expect(document.activeElement).toBe(field(/^Booked with/)))
  await user.type(field('Trip name'), '2')
  expect(document.activeElement).toBe(field('Trip name'))
  await user.click(enter())
  await waitFor(() => expect(document.activeElement).toBe(field('or guest’s name')))
  await user.click(enter())
  await waitFor(() => expect(server.to(externalOrderDesk.enterOrder)).toHaveLength(3))
  await waitFor(() => expect(document.activeElement).toBe(field('or guest’s name')))
})

it('goes to the first field that is missing, and sends nothing', async () => {
  const { user } = await show({ ...whole, supplier: '', locator: '' })
  await user.click(enter())
  expect(document.activeElement).toBe(field(/^Booked with/))
  await user.type(field(/^Booked with/), 'Harbour Cars')
  expect(document.activeElement).toBe(field(/^Booked with/))
  await user.click(enter())
  expect(document.activeElement).toBe(field(/^Booking reference/))
  expect(server.to(externalOrderDesk.enterOrder)).toHaveLength(0)
})

it('follows its company with currency and cost centre', async () => {
  const { user } = await show(whole)
  expect((field('Currency') as HTMLSelectElement).value).toBe('HKD')
  await user.type(field('Trip name'), '!')
  await user.selectOptions(field(/^Company/), 'KTN')
  await waitFor(() => expect((field('Currency') as HTMLSelectElement).value).toBe('JPY'))
  server.on(externalOrderDesk.enterOrder, answer(entered({ outcome: 'created' })))
  await user.click(enter())
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const [sent] = server.to(externalOrderDesk.enterOrder)
  expect(sent?.body['order']).toMatchObject({ company: 'KTN', costCentreCode: null, price: { currency: 'JPY' } })
})

it('keeps a currency that was chosen', async () => {
  const { user } = await show(whole)
  await user.selectOptions(field('Currency'), 'THB')
  await user.selectOptions(field(/^Company/), 'KTN')
  await waitFor(() => expect((field('Cost centre') as HTMLSelectElement).value).toBe(''))
  expect((field('Currency') as HTMLSelectElement).value).toBe('THB')
})

it('forgets its draft, or tells of a refusal, also where the dialog was closed before the answer', async () => {
  for (const [outcome, kind] of [
    ['refused', 'failed'],
    ['created', 'done'],
  ] as const) {
    let reply = () => {}
    const waits = new Promise<void>((resolve) => {
      reply = resolve
    })
    server.on(externalOrderDesk.enterOrder, async () => {
      await waits
      return Response.json(entered({ outcome }))
    })
    const { user, unmount } = await show(whole)
    await user.type(field('Trip name'), '!')
    await user.click(enter())
    unmount()
    expect(sessionStorage.getItem('portolan.reasons')).toContain('Trade fair!')
    reply()
    await waitFor(() => expect(currentToast()?.kind).toBe(kind))
    const isKept = (sessionStorage.getItem('portolan.reasons') ?? '').includes('Trade fair!')
    expect(isKept, outcome).toBe(outcome === 'refused')
    dismissToast()
  }
})
