import { describe, expect, it } from 'vitest'
import {
  type Draft,
  noDraft,
  saveInput,
  travelerOf,
  unanswered,
  withAnswers,
  withItem,
  withoutSent,
} from './answers.rules.ts'
import { exampleConfirmation, exampleField, exampleItem } from '../testing/example-confirmation.ts'

const departs = exampleField('departs', null, { Confidence: 'doubtful', Doubt: 'date_ambiguous', IsNeeded: true })
const seat = exampleField('seat', '12A')
const confirmation = exampleConfirmation({ Items: [exampleItem({ Fields: [departs, seat] })] })
const answered = (answers: Record<string, string>): Draft => withItem(noDraft, 0, { answers })

describe('answers', () => {
  it('asks for doubtful fields, and for missing required ones', () => {
    const fields = [
      departs,
      exampleField('from', null, { Confidence: 'missing', IsNeeded: true }),
      exampleField('cabin', null, { Confidence: 'missing' }),
      exampleField('arrives', '20270101', { Confidence: 'likely', Doubt: 'year_missing' }),
    ]
    const one = exampleConfirmation({ Items: [exampleItem({ Fields: fields })] })
    expect(unanswered(one, noDraft).map(({ name }) => name)).toEqual(['departs', 'from'])
    expect(unanswered(one, withItem(noDraft, 0, { keep: false }))).toEqual([])
    expect(unanswered(one, answered({ departs: '20270402', from: '' })).map(({ name }) => name)).toEqual(['from'])
  })

  it('appear at once, with the name of a chosen code', () => {
    const draft = withItem(noDraft, 0, { answers: { departs: '20270402', seat: '' }, labels: {} })
    const [item] = confirmation.Items
    if (!item) throw new Error('no item')
    const [day, place] = withAnswers(item, draft).Fields
    expect(day).toMatchObject({ Value: '20270402', Confidence: 'sure', Doubt: null })
    expect(place).toMatchObject({ Value: null, Confidence: 'sure' })
  })

  it('are sent with every booking’s tick, except emptied required fields', () => {
    const draft = answered({ departs: '', seat: '' })
    expect(saveInput(confirmation, draft, '7', true)).toEqual({
      id: '11',
      version: 1,
      travelerId: '7',
      isDraft: true,
      items: [{ index: 0, keep: true, answers: { seat: '' } }],
    })
  })

  it('that were entered during a request are kept', () => {
    const sent = answered({ departs: '20270402', seat: '1A' })
    const now = withItem(withItem(sent, 0, { answers: { seat: '1B' } }), 1, { keep: false })
    expect(withoutSent(now, sent).items).toEqual({
      0: { answers: { seat: '1B' }, labels: {} },
      1: { answers: {}, labels: {}, keep: false },
    })
    expect(withoutSent(sent, sent)).toEqual({ items: {} })
    expect(withoutSent({ ...sent, travelerId: '2' }, { ...sent, travelerId: '1' })).toEqual({
      items: {},
      travelerId: '2',
    })
  })

  it('never guess a traveller among several', () => {
    const nobody = exampleConfirmation({ TravelerId: null })
    expect(travelerOf(nobody, noDraft, [{ Id: '1' }, { Id: '2' }])).toBeNull()
    expect(travelerOf(nobody, noDraft, [{ Id: '1' }])).toBe('1')
    expect(travelerOf(nobody, { ...noDraft, travelerId: '2' }, [{ Id: '1' }, { Id: '2' }])).toBe('2')
  })
})
