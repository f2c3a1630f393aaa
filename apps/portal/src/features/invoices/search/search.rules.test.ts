import { describe, expect, it } from 'vitest'
import {
  daysFor,
  daysInput,
  draftOf,
  emptyDraft,
  faultsOf,
  filtersOf,
  inputOf,
  type InvoiceDraft,
  lastDayFrom,
  questionOf,
  withCompany,
} from './search.rules.ts'

const two = [
  { Id: '11', Code: 'HV' },
  { Id: '12', Code: 'TP' },
]
const one = two.slice(0, 1)
const today = '2026-11-22'
const draft = (over: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  ...emptyDraft(today, two),
  company: 'HV',
  ...over,
})
const faults = (over: Partial<InvoiceDraft>) => Object.fromEntries(faultsOf(draft(over), two))

describe('a new search', () => {
  it('begins three months back and ends today, by the days of travel', () => {
    expect(emptyDraft(today, two)).toEqual({
      isTravelDate: true,
      from: '2026-08-22',
      to: '2026-11-22',
      company: '',
      traveller: '',
      number: '',
    })
    expect(emptyDraft('2026-05-31', two).from).toBe('2026-02-28')
  })

  it('has the only company of a viewer already', () => {
    expect(emptyDraft(today, one).company).toBe('HV')
    expect(draftOf(filtersOf(draft({ company: '' })), one).company).toBe('HV')
    expect(draftOf(filtersOf(draft({ company: '' })), two).company).toBe('')
  })
})

describe('faults', () => {
  it('a company has to be chosen, and be one of the viewer’s', () => {
    expect(faults({ company: '' })).toEqual({ company: 'noCompany' })
    expect(faults({ company: 'ELSE' })).toEqual({ company: 'noCompany' })
  })

  it('To is on or after From, and within a year', () => {
    expect(faults({ from: '2026-11-23', to: '2026-11-22' })).toEqual({ to: 'order' })
    expect(faults({ from: '2026-11-22', to: '2026-11-22' })).toEqual({})
    expect(faults({ from: '2025-11-22', to: '2026-11-22' })).toEqual({})
    expect(faults({ from: '2025-11-21', to: '2026-11-22' })).toEqual({ to: 'far' })
    expect(lastDayFrom('2024-02-29')).toBe('2025-02-28')
    expect(daysFor('to', { from: '2026-03-05' })).toEqual({ min: '2026-03-05', max: '2027-03-05' })
    expect([daysFor('from', { from: '2026-03-05' }), daysFor('to', { from: '5 Ma' })]).toEqual([{}, {}])
  })

  it('a traveller needs both days, an invoice number none', () => {
    expect(faults({ traveller: '7', from: '' })).toEqual({ from: 'noDay' })
    expect(faults({ traveller: '7', from: '', to: '' })).toEqual({ from: 'noDay', to: 'noDay' })
    expect(faults({ number: 'HV2026', from: '', to: '' })).toEqual({})
  })

  it('a day that cannot be read is none', () => {
    expect(faults({ from: 'soon', to: '2026-02-30' })).toEqual({ from: 'unread', to: 'unread' })
    expect(questionOf(draft({ from: 'soon' }), two)).toBeNull()
  })
})

describe('what is sent', () => {
  it('To is the day after the last one', () => {
    expect(daysInput(true, '2026-08-22', '2026-12-31')).toEqual({
      isTravelDate: true,
      travelDateFrom: '2026-08-22',
      travelDateTo: '2027-01-01',
    })
    expect(daysInput(false, '', '2026-02-28')).toEqual({
      isTravelDate: false,
      issueDateFrom: null,
      issueDateTo: '2026-03-01',
    })
  })

  it('names the company by its id, and what else narrows the search', () => {
    const question = questionOf(draft({ traveller: '7', number: 'HV20' }), two)
    expect(question && inputOf(question)).toEqual({
      isTravelDate: true,
      travelDateFrom: '2026-08-22',
      travelDateTo: '2026-11-23',
      companyId: '11',
      travelerId: '7',
      invoiceNo: 'HV20',
    })
  })

  it('an address holds all of it', () => {
    const asked = draft({ isTravelDate: false, number: ' HV20 ' })
    expect(filtersOf(asked)).toMatchObject({ date: 'transaction', company: 'HV', number: 'HV20' })
    expect(draftOf(filtersOf(asked), two)).toEqual({ ...asked, number: 'HV20' })
  })
})

it('another company takes the traveller away, the same one does not', () => {
  expect(withCompany(draft({ traveller: '7' }), 'TP')).toMatchObject({ company: 'TP', traveller: '' })
  expect(withCompany(draft({ traveller: '7' }), 'HV').traveller).toBe('7')
})
