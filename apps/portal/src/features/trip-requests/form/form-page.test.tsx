import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { emptyForm, nextSegment } from './state/form-values.ts'
import { exampleField, exampleMetadata } from './testing/example-metadata.ts'
import {
  draftOf,
  flight,
  preview,
  showForm,
  startForm,
  state,
  submitForm,
  tripName,
  whole,
} from './testing/form-harness.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startForm()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the form of a trip request', () => {
  it('says under each field what is missing, in the specification’s words, and sends nothing', async () => {
    await showForm()
    submitForm()
    expect(await screen.findByText('Please enter trip name')).toBeTruthy()
    expect(screen.getByText('Please select traveller')).toBeTruthy()
    expect(screen.getByText('Please enter project')).toBeTruthy()
    expect(document.activeElement).toBe(tripName())
    expect(tripName().getAttribute('aria-invalid')).toBe('true')
    expect(server.to(tripRequests.update)).toEqual([])
    fireEvent.change(tripName(), { target: { value: 'Sales' } })
    expect(screen.queryByText('Please enter trip name')).toBeNull()
  })

  it('begins with the draft, shows total, rate, emissions and approvers, and asks for the approver of a level', async () => {
    server.on(
      requestDrafts.loadDraft,
      answer(
        draftOf({
          ...whole,
          flightEstimate: { totalBudget: '8,750', currency: 'HKD' },
          hotels: [
            {
              key: 'h',
              cityCode: 'BKK',
              checkinText: '20991208',
              checkoutText: '20991210',
              estimate: { perNight: '5400', currency: 'THB' },
            },
          ],
        }),
      ),
    )
    const history = await showForm()
    expect(tripName().value).toBe('Sales meeting')
    const summary = screen.getByRole('complementary', { name: 'Summary' })
    expect(summary.textContent).toContain('11,342')
    expect(summary.textContent).toContain('1 THB = HKD 0.24')
    await within(summary).findByText(/718/)
    submitForm()
    expect(await screen.findByText('Please select level 1 approver')).toBeTruthy()
    expect(server.to(tripRequests.update)).toEqual([])
    fireEvent.change(screen.getByRole('combobox', { name: 'Level 1 approver' }), { target: { value: '9' } })
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.update)[0]?.body).toMatchObject({
      form: { tripName: 'Sales meeting', flightEstimate: { totalBudget: '8750', currency: 'HKD' } },
      approvers: [{ Level: 1, LoginId: '9' }],
    })
    expect(server.to(tripRequests.submit)[0]?.body).toMatchObject({ to: 'approver', Version: 1 })
    await waitFor(() => expect(history.location.href).toBe(`/pre-trip/detail?requestRef=${state.ReferenceNumber}`))
    expect(server.to(requestDrafts.removeDraft)).toHaveLength(1)
  })

  it('says what its flights usually cost, takes that as the estimate, and compares another one with it', async () => {
    const hkd = (amount: number) => ({ Amount: amount, Currency: 'HKD', Digits: 2 })
    const fare = { Usual: hkd(210_440), Low: hkd(190_000), High: hkd(230_000), Samples: 12 }
    server.on(fareForecaster.usualFares, answer({ Fares: [fare] }))
    const back = { ...nextSegment([flight]), depDateText: '20991212' }
    server.on(requestDrafts.loadDraft, answer(draftOf({ ...whole, segments: [flight, back] })))
    await showForm()
    expect(await screen.findByText('Usually HK$2,104 for these dates')).toBeTruthy()
    expect(screen.getByText('Four of five fares are between HK$1,900 and HK$2,300')).toBeTruthy()
    expect(server.to(fareForecaster.usualFares).map(({ body }) => body)).toMatchObject([
      {
        trips: [{ depCity: 'HKG', dstCity: 'BKK', depDate: '20991208', retDate: '20991212', fareClass: 'Y' }],
        currency: 'HKD',
      },
    ])
    fireEvent.click(screen.getByText('Use as estimate'))
    const estimate = screen.getByLabelText<HTMLInputElement>('Estimate for all flights')
    expect(estimate.value).toBe('2104')
    expect(screen.getByText('Your estimate is about the same')).toBeTruthy()
    fireEvent.change(estimate, { target: { value: '2,525' } })
    expect(screen.getByText('Your estimate is 20% above')).toBeTruthy()
    expect(screen.queryByText('Use as estimate')).toBeNull()
  })

  it('says nothing of flights whose usual fare is not known, or that are not entered', async () => {
    server.on(requestDrafts.loadDraft, answer(draftOf(whole)))
    await showForm()
    await waitFor(() => expect(server.to(fareForecaster.usualFares)).toHaveLength(1))
    expect(screen.queryByText(/^Usually/)).toBeNull()
  })

  it('does not make a second request when submitting fails after saving', async () => {
    server.on(requestDrafts.loadDraft, answer(draftOf(whole)))
    server.on(tripRequests.preview, answer({ ...preview, Levels: [] }))
    server.on(tripRequests.submit, refuse(503, 'service_unavailable'), answer({ Requests: [state] }))
    await showForm()
    submitForm()
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    const again = await screen.findByRole('button', { name: 'Submit to approver', busy: false })
    fireEvent.click(again)
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(2))
    expect(server.to(tripRequests.update).map(({ body }) => body['ReferenceNumber'])).toEqual([
      undefined,
      state.ReferenceNumber,
    ])
  })

  it('shows both versions where another tab has saved, and takes the one that is chosen', async () => {
    server.on(requestDrafts.loadDraft, answer(draftOf({ ...whole, tripName: 'Theirs' })))
    sessionStorage.setItem(
      'portolan.request-draft.7.new',
      JSON.stringify({ version: 1, values: { ...emptyForm, ...whole, tripName: 'Mine' } }),
    )
    await showForm()
    expect(tripName().value).toBe('Mine')
    const notice = screen.getByRole('alert', { name: 'Another tab changed this draft' })
    expect(within(notice).getByRole('row', { name: 'Trip name Mine Theirs' })).toBeTruthy()
    fireEvent.click(within(notice).getByRole('button', { name: 'Take the other' }))
    expect(tripName().value).toBe('Theirs')
    expect(screen.queryByRole('alert', { name: 'Another tab changed this draft' })).toBeNull()
  })

  it('shows a child field when its parent’s option asks for it, and fills in a template that can be taken back', async () => {
    server.on(requestDrafts.loadDraft, answer(draftOf(whole)))
    await showForm()
    fireEvent.click(screen.getByRole('button', { name: 'Add a service' }))
    expect(screen.queryByRole('textbox', { name: /^Language of the driver/ })).toBeNull()
    fireEvent.change(screen.getByRole('combobox', { name: /^With driver/ }), { target: { value: 'yes' } })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Language of the driver/ }).required).toBe(true)
  })

  it('draws a key again fast with 10 flights and 30 fields of the company, and only its own field', async () => {
    const Udids = Array.from({ length: 30 }, (_, index) => exampleField({ Key: `f${index}`, Name: `Field ${index}` }))
    server.on(tripRequests.getMetadata, answer(exampleMetadata({ Udids })))
    const segments = Array.from({ length: 10 }, (_, index) => ({ ...flight, key: `s${index}` }))
    server.on(requestDrafts.loadDraft, answer(draftOf({ ...whole, segments })))
    await showForm()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field 29' })
    const others: MutationRecord[] = []
    const watch = new MutationObserver((records) => void others.push(...records))
    watch.observe(document.querySelector('#form-flights') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    const times = Array.from({ length: 40 }, (_, index) => {
      const begun = performance.now()
      fireEvent.change(field, { target: { value: 'x'.repeat(index + 1) } })
      return performance.now() - begun
    }).toSorted((a, b) => a - b)
    watch.disconnect()
    expect(field.value).toHaveLength(40)
    expect([...others, ...watch.takeRecords()]).toEqual([])
    expect(times[20]).toBeLessThan(100)
  })
})
