import { places } from '@portolan/contract/features/places'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { answer, type fakeServer } from '../../../../lib/test-http.ts'
import { currentToast } from '../../../../lib/toast.ts'
import { exampleVerdict } from '../../../../parts/policy-verdict/testing/example-verdict.ts'
import { hongKong, tokyo } from '../../../../parts/place-picker/testing/example-places.ts'
import { exampleRequest } from '../../../../parts/request-sections/testing/example-request.ts'
import { exampleMetadata } from '../../form/testing/example-metadata.ts'
import { endDialog, showDialog, startDialog } from '../testing/dialog-harness.tsx'
import { exampleItem, exampleTask } from '../testing/example-item.ts'
import { OptionsDialog } from './options-dialog.tsx'

let server: ReturnType<typeof fakeServer>
const closed = vi.fn<() => void>()
const narita = tokyo.sub_datas[1]
const flight = { depCity: 'HKG', dstCity: 'TYO', depDateText: '20991208', fareClass: 'C' }

beforeEach(async () => {
  server = await startDialog('deskOptions', 'policyVerdict', 'requestsDesk', 'requestsDetail', 'requestsForm')
  server.on(tripRequests.getMetadata, answer(exampleMetadata()))
  server.on(requestOptions.judgeOptions, answer({ Verdicts: [null] }))
})
afterEach(() => {
  endDialog()
  closed.mockClear()
})

const field = (name: string | RegExp): HTMLInputElement => {
  const dialog = within(screen.getByRole('dialog'))
  return (dialog.queryByRole('textbox', { name }) ?? dialog.getByRole('combobox', { name })) as HTMLInputElement
}

async function show(datas: readonly object[]) {
  server.on(places.searchCities, answer({ datas }))
  const Form = z.parse(RequestForm, { tripName: 'Trade fair', travelerId: '1', segments: [flight] })
  const opened = exampleTask({ Item: exampleItem(), Request: exampleRequest({ Form }) as never })
  showDialog(<OptionsDialog opened={opened} acts={{} as never} onClose={closed} />)
  await screen.findByRole('dialog')
  return userEvent.setup()
}

it('begins with airports, and goes to the first field that is missing', async () => {
  const user = await show([hongKong, tokyo])
  expect(field(/^Departure airport/).value).toContain('Hong Kong')
  expect(field(/^Arrival airport/).value, 'one of two airports').toBe('')
  await waitFor(() => expect(field('Currency').value).toBe('HKD'))
  await user.type(field(/^Airline code/), 'CX')
  await user.click(screen.getByRole('button', { name: 'Offer 1 option' }))
  expect(document.activeElement).toBe(field(/^Flight number/))
  expect(server.to(requestOptions.offerOptions)).toHaveLength(0)
})

it('shows what the server refused at its fields, and beneath what has no field', async () => {
  const user = await show([hongKong, { ...tokyo, sub_datas: [narita] }])
  server.on(requestOptions.offerOptions, () =>
    Response.json(
      {
        status: -1,
        code: 'option_invalid',
        message: 'Please check the options.',
        correlationId: 'c-1',
        fields: [
          'options[0].total.amount: Not an amount',
          'options[0].segments[0].arrAirport: Unknown place',
          'options[0].stays: Not wanted',
        ],
      },
      { status: 422 },
    ),
  )
  await waitFor(() => expect(field('Currency').value).toBe('HKD'))
  for (const [name, text] of [
    [/^Airline code/, 'CX'],
    [/^Flight number/, '500'],
    [/^Departure time/, '0900'],
    [/^Arrival time/, '1400'],
    [/^Total price/, '4,520'],
  ] as const)
    await user.type(field(name), text)
  await user.click(screen.getByRole('button', { name: 'Offer 1 option' }))
  expect(await screen.findByText('Unknown place')).toBeTruthy()
  expect(screen.getByText('Not an amount')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Please check the options. Not wanted')
  expect(currentToast(), 'the dialog says it').toBeNull()
  expect(document.activeElement).toBe(field(/^Arrival airport/))
  const [sent] = server.to(requestOptions.offerOptions)
  expect(sent?.body['options']).toMatchObject([
    { segments: [{ depAirport: 'HKG', arrAirport: 'NRT' }], total: { amount: '4520', currency: 'HKD' } },
  ])
  await user.type(field(/^Total price/), '5')
  expect(screen.queryByText('Not an amount')).toBeNull()
  expect(document.activeElement).toBe(field(/^Total price/))
})

it('says what the policy says of an option as soon as it can be read, with its price once that is there', async () => {
  const user = await show([hongKong, { ...tokyo, sub_datas: [narita] }])
  server.on(requestOptions.judgeOptions, answer({ Verdicts: [exampleVerdict()] }))
  await waitFor(() => expect(field('Currency').value).toBe('HKD'))
  expect(server.to(requestOptions.judgeOptions), 'nothing can be read').toHaveLength(0)
  for (const [name, text] of [
    [/^Airline code/, 'CX'],
    [/^Flight number/, '500'],
    [/^Departure time/, '0900'],
    [/^Arrival time/, '1400'],
  ] as const)
    await user.type(field(name), text)
  expect(await screen.findByText('Business on 2 h 47 min; policy: from 6 h')).toBeTruthy()
  const asked = () => server.to(requestOptions.judgeOptions).at(-1)?.body['options']
  expect(asked()).toMatchObject([{ segments: [{ depAirport: 'HKG', arrAirport: 'NRT', cabin: 'C' }], total: null }])
  await user.type(field(/^Total price/), '4,520')
  await waitFor(() => expect(asked()).toMatchObject([{ total: { amount: '4520', currency: 'HKD' } }]))
  expect(field(/^Total price/).value).toBe('4,520')
})
