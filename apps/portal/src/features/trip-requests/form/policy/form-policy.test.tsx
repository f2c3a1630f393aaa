import { policies } from '@portolan/contract/features/policies'
import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../../lib/test-http.ts'
import { createFormStore } from '../state/form-store.ts'
import { emptyForm, nextSegment } from '../state/form-values.ts'
import { exampleMetadata } from '../testing/example-metadata.ts'
import { cabinRule, exampleContext } from '../testing/example-policy.ts'
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
} from '../testing/form-harness.tsx'
import { createFormPolicy } from './form-policy.ts'
import { judgeForm } from './judge-form.ts'

let server: ReturnType<typeof fakeServer>
const business = { ...flight, fareClass: 'C' } as const
const back = { ...nextSegment([business]), depDateText: '20991212' }
const sentence = 'Business on ≈ 2 h 47 min; policy: from 6 h'

beforeEach(async () => {
  server = await startForm()
  server.on(tripRequests.preview, answer({ ...preview, Levels: [] }))
  server.on(requestDrafts.loadDraft, answer(draftOf({ ...whole, segments: [business] })))
  judgedBy({ rules: [cabinRule()] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const judgedBy = (Policy: PolicyBodyInput) => server.on(policies.getContext, answer(exampleContext({ Policy })))
const part = () => screen.findByRole('region', { name: 'Travel policy' })
const cabins = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Cabin' })
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why you ask for it' })

describe('what the policy says while a request is written', () => {
  it('stands below the field and in the summary, and its nearest choice is one press away', async () => {
    await showForm()
    const summary = await part()
    expect(within(summary).getByText('Reason needed')).toBeTruthy()
    expect(within(summary).getByText(sentence)).toBeTruthy()
    expect(within(summary).getByText('Reason needed · Cabins by length · Flight 1')).toBeTruthy()
    const [cabin] = cabins()
    const described = (cabin?.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(sentence)
    fireEvent.click(within(summary).getByRole('button', { name: 'Take Economy, Flight 1' }))
    expect(cabin?.value).toBe('Y')
    expect(document.activeElement).toBe(summary)
    expect(screen.queryByText(sentence)).toBeNull()
    expect(within(summary).getByText('Within policy')).toBeTruthy()
    expect(server.to(policies.getContext)).toHaveLength(1)
  })

  it('says once what is so of two flights, and changes both; below a field it changes that flight alone', async () => {
    server.on(requestDrafts.loadDraft, answer(draftOf({ ...whole, segments: [business, { ...back, fareClass: 'C' }] })))
    await showForm()
    const summary = await part()
    expect(within(summary).getAllByText(sentence)).toHaveLength(1)
    const [first] = screen.getAllByRole('button', { name: 'Take Economy' })
    fireEvent.click(first as HTMLElement)
    expect(cabins().map(({ value }) => value)).toEqual(['Y', 'C'])
    expect(document.activeElement).toBe(cabins()[0])
    fireEvent.change(cabins()[0] as HTMLElement, { target: { value: 'C' } })
    fireEvent.click(within(summary).getByRole('button', { name: 'Take Economy, Flight 1, Flight 2' }))
    expect(cabins().map(({ value }) => value)).toEqual(['Y', 'Y'])
  })

  it('asks for the reason before it sends anything, and keeps it through a failure', async () => {
    server.on(tripRequests.submit, refuse(503, 'service_unavailable'), answer({ Requests: [state] }))
    await showForm()
    await part()
    submitForm()
    expect((await screen.findByText('Please enter a reason')).getAttribute('role')).toBe('alert')
    expect(document.activeElement).toBe(reason())
    expect(server.to(tripRequests.update)).toEqual([])
    fireEvent.change(reason(), { target: { value: 'The client flies with me.' } })
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    await screen.findByRole('button', { name: 'Submit to approver', busy: false })
    expect(reason().value).toBe('The client flies with me.')
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(2))
    expect(server.to(tripRequests.submit)[1]?.body).toMatchObject({ policyReason: 'The client flies with me.' })
  })

  it('keeps the reason with the draft, and sends none once none is needed', async () => {
    const kept = { ...whole, segments: [business], policyReason: 'A night flight' }
    server.on(requestDrafts.loadDraft, answer(draftOf(kept)))
    await showForm()
    await part()
    expect(reason().value).toBe('A night flight')
    fireEvent.change(reason(), { target: { value: 'A long night flight' } })
    fireEvent.change(cabins()[0] as HTMLElement, { target: { value: 'Y' } })
    await waitFor(() => expect(server.to(requestDrafts.saveDraft)).toHaveLength(1), { timeout: 3_000 })
    expect(server.to(requestDrafts.saveDraft)[0]?.body).toMatchObject({
      Body: { values: { policyReason: 'A long night flight' } },
    })
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.submit)[0]?.body['policyReason']).toBeNull()
  })

  it('says that it is not allowed before anything is sent; where it may be asked for, with a reason', async () => {
    judgedBy({ rules: [cabinRule({ outcome: 'blocked' })] })
    await showForm()
    const summary = await part()
    expect(within(summary).getByText('Not allowed')).toBeTruthy()
    submitForm()
    expect(within(summary).getByRole('alert').textContent).toContain('It cannot be submitted like this.')
    expect(document.activeElement).toBe(summary)
    expect(server.to(tripRequests.update)).toEqual([])
    cleanup()
    judgedBy({ rules: [cabinRule({ outcome: 'blocked' })], blockedMayBeAsked: true })
    await showForm()
    await part()
    fireEvent.change(reason(), { target: { value: 'No other seat' } })
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.submit)[0]?.body).toMatchObject({ policyReason: 'No other seat' })
  })

  it('asks for a reason that only the server knows to be needed, and makes no second request of it', async () => {
    judgedBy({ rules: [] })
    const words = 'The travel policy asks for a reason: 3 nights away; policy: up to 2 nights'
    server.on(
      tripRequests.submit,
      refuse(422, 'policy_reason_needed', words),
      refuse(503, 'service_unavailable'),
      answer({ Requests: [state] }),
    )
    const history = await showForm()
    await part()
    submitForm()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain(words)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit with this reason' }))
    expect(within(dialog).getByText('Please enter a reason')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'The fair is three days' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit with this reason' }))
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(2))
    const again = await within(dialog).findByRole('button', { name: 'Submit with this reason', busy: false })
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('The fair is three days')
    fireEvent.click(again)
    await waitFor(() => expect(history.location.href).toContain(state.ReferenceNumber))
    expect(server.to(tripRequests.submit)[2]?.body).toMatchObject({ policyReason: 'The fair is three days' })
    expect(server.to(tripRequests.update).map(({ body }) => body['ReferenceNumber'])).toEqual([
      undefined,
      state.ReferenceNumber,
      state.ReferenceNumber,
    ])
  })

  it('offers to explain a trip that needs more levels, and needs no reason for it', async () => {
    judgedBy({ rules: [cabinRule({ outcome: 'level', level: 2 })] })
    await showForm()
    const summary = await part()
    expect(within(summary).getByText('2 levels of approval decide, whatever it costs.')).toBeTruthy()
    expect(reason().required).toBe(false)
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.submit)[0]?.body['policyReason']).toBeNull()
  })

  it('asks for the reason of one rule also where another one asks for levels', async () => {
    server.on(
      policies.getContext,
      answer(
        exampleContext({
          Risks: { TH: 3 },
          Policy: {
            rules: [
              cabinRule({ outcome: 'level', level: 2 }),
              cabinRule({ id: 'risk', name: { 'en-US': 'Risky places' }, rule: { usual: 'risk', from: 1 } }),
            ],
          },
        }),
      ),
    )
    await showForm()
    const summary = await part()
    expect(within(summary).getByText('2 levels of approval decide, whatever it costs.')).toBeTruthy()
    expect(within(summary).getByText('Reason needed · Risky places')).toBeTruthy()
    expect(reason().required).toBe(true)
    submitForm()
    expect(await screen.findByText('Please enter a reason')).toBeTruthy()
    fireEvent.change(reason(), { target: { value: 'The client flies with me.' } })
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.submit)[0]?.body).toMatchObject({ policyReason: 'The client flies with me.' })
  })

  it('says nothing without a policy, and keeps nobody from asking where it cannot be had', async () => {
    server.on(policies.getContext, refuse(503, 'service_unavailable'))
    await showForm()
    await waitFor(() => expect(server.to(policies.getContext)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Travel policy' })).toBeNull()
    submitForm()
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
  })

  it('names the rule of another group that would allow it, and asks nothing more while other fields are typed', async () => {
    const group = (code: string) => ({ code, name: { 'en-US': code }, people: [], costCentres: [] })
    const own = cabinRule({
      id: 'lenient',
      name: { 'en-US': 'Cabins of directors' },
      groups: ['directors'],
      rule: { usual: 'cabin', lowest: 'business', steps: [] },
    })
    const Policy = {
      groups: [group('directors'), group('sales')],
      rules: [cabinRule({ groups: ['sales'] }), own],
    }
    server.on(policies.getContext, answer(exampleContext({ Policy, Groups: ['directors', 'sales'] })))
    await showForm()
    const summary = await part()
    expect(summary.textContent).toContain('“Cabins of directors” would allow it.')
    const asked = server.to(policies.getContext).length
    fireEvent.change(tripName(), { target: { value: 'Sales meeting, spring' } })
    expect(server.to(policies.getContext)).toHaveLength(asked)
  })

  it('judges connecting flights as one way, and changes each that is in the better cabin', () => {
    const way = (depCity: string, dstCity: string, fareClass: 'Y' | 'C') => ({ ...flight, depCity, dstCity, fareClass })
    const segments = [way('HKG', 'BKK', 'Y'), way('BKK', 'LON', 'C')]
    const values = { ...emptyForm, ...whole, segments }
    const judged = (fromHours: number) => {
      const steps = [{ cabin: 'business', fromHours } as const]
      const Policy = { rules: [cabinRule({ rule: { usual: 'cabin', lowest: 'economy', steps } })] }
      const known = { context: exampleContext({ Policy }), legs: [] }
      return judgeForm({ values, known, metadata: exampleMetadata(), language: 'en-US' })
    }
    // 1,689 km and 9,575 km: 167 and 758 minutes, and 90 between them.
    expect(judged(16).Outcome).toBe('fine')
    expect(judged(17).Findings).toMatchObject([
      {
        Reason: 'Business on ≈ 16 h 55 min; policy: from 17 h',
        field: 'segments[1].fareClass',
        take: [{ path: 'segments[1].fareClass', value: 'Y' }],
      },
    ])
  })

  it('judges 200 rules within 50 ms of a change, and again only where the trip has changed', () => {
    const many = Array.from({ length: 199 }, (_, index) =>
      cabinRule({ id: `r${index}`, outcome: 'inform', rule: { usual: 'risk', from: (index % 5) + 1 } }),
    )
    const context = exampleContext({ Policy: { rules: [cabinRule(), ...many] }, Risks: { TH: 3 } })
    const form = createFormStore({ ...emptyForm, ...whole }, { metadata: exampleMetadata(), now: () => new Date() })
    const policy = createFormPolicy(form)
    const judge = vi.fn<typeof judgeForm>(judgeForm)
    policy.know({ context, legs: [] }, judge, 'en-US')
    expect(policy.verdict()).toMatchObject({ Outcome: 'inform', demand: 'nothing' })
    const times = Array.from({ length: 41 }, (_, index) => {
      form.set('segments[0].fareClass', index % 2 === 0 ? 'C' : 'Y')
      const begun = performance.now()
      policy.verdict()
      return performance.now() - begun
    }).toSorted((a, b) => a - b)
    expect(policy.verdict()).toMatchObject({ Outcome: 'reason', demand: 'reason' })
    expect(times[20]).toBeLessThan(50)
    const [before, count] = [policy.verdict(), judge.mock.calls.length]
    form.set('tripName', 'Another name')
    expect(policy.verdict()).toBe(before)
    expect(judge).toHaveBeenCalledTimes(count)
  })
})
