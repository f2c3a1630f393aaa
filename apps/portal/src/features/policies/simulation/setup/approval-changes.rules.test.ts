import { expect, it } from 'vitest'
import {
  type ApprovalDocument,
  changeApproval,
  countApprovalChanges,
  currencyOf,
  readApprovalDocument,
} from './approval-changes.rules.ts'

const above = (amount: string) => ({ on: 'amount', above: { amount, currency: 'HKD' } })
const level = (conditions: ApprovalDocument['rules'][number]['levels'][number]['conditions'] = []) => ({
  conditions,
  match: 'all' as const,
  approvers: [{ role: 'manager' }],
})
const document = {
  rules: [
    {
      id: 'home',
      name: { 'en-US': 'At home' },
      conditions: [{ on: 'destination' }, { on: 'amount', upTo: { amount: '3000', currency: 'HKD' } }],
      levels: [],
    },
    { id: 'usual', name: { 'en-US': 'Usual' }, conditions: [], levels: [level(), level([above('10000')])] },
  ],
  reminders: { afterHours: 9 },
}

it('leaves levels out, and keeps everything that is not changed', () => {
  const changed = changeApproval(document, { 'usual 0': { isOff: true } }, 'HKD')
  expect(changed).toEqual({
    ...document,
    rules: [document.rules[0], { ...document.rules[1], levels: [level([above('10000')])] }],
  })
  expect(changeApproval(document, {}, 'HKD')).toEqual(document)
})

it('changes, adds and takes away the amount above which a level decides', () => {
  const of = (entered: Parameters<typeof changeApproval>[1]) =>
    changeApproval(document, entered, 'HKD').rules[1]?.levels.map(({ conditions }) => conditions)
  expect(of({ 'usual 1': { above: '25,000' } })).toEqual([[], [above('25000')]])
  expect(of({ 'usual 0': { above: '500' } })).toEqual([[above('500')], [above('10000')]])
  expect(of({ 'usual 1': { above: '' } })).toEqual([[], []])
  expect(of({ 'usual 1': { above: 'a lot' } }), 'what is no amount changes nothing').toEqual([[], [above('10000')]])
})

it('changes up to which amount a rule holds', () => {
  const [home] = changeApproval(document, { home: { upTo: '8000' } }, 'HKD').rules
  expect(home?.conditions).toEqual([{ on: 'destination' }, { on: 'amount', upTo: { amount: '8000', currency: 'HKD' } }])
  expect(changeApproval(document, { home: { upTo: '' } }, 'HKD').rules[0]?.conditions).toEqual([{ on: 'destination' }])
})

it('counts what differs, not what was only touched', () => {
  expect(countApprovalChanges(document, { 'usual 1': { above: '10,000' }, 'usual 0': { isOff: false } })).toBe(0)
  expect(
    countApprovalChanges(document, { 'usual 1': { above: '1' }, 'usual 0': { isOff: true }, home: { upTo: '' } }),
  ).toBe(3)
})

it('reads nothing that is no document', () => {
  expect(readApprovalDocument(null)).toBeNull()
  expect(readApprovalDocument({ rules: [{ id: 'x' }] })).toBeNull()
  expect(readApprovalDocument(document)).toBe(document)
  expect(currencyOf(document)).toBe('HKD')
})
