import { describe, expect, it } from 'vitest'
import { outcomeOfLeaving } from './outcome.rules.ts'

const row = { key: 'city-TYO', label: 'Tokyo' }

describe('leaving a field', () => {
  it.each([
    ['with a text and results', 'tok', '', [row], false, { kind: 'choose', row }],
    ['with a text and results, free', 'tok', '', [row], true, { kind: 'choose', row }],
    ['with a text and none', ' zzz ', '', [], false, { kind: 'clear' }],
    ['with a text and none, free', ' zzz ', '', [], true, { kind: 'free', text: 'zzz' }],
    ['untouched', null, 'Tokyo', [row], false, { kind: 'keep' }],
    ['with what it showed', 'Tokyo ', 'Tokyo', [row], false, { kind: 'keep' }],
    ['emptied', '  ', 'Tokyo', [row], true, { kind: 'clear' }],
  ] as const)('%s', (_name, text, shown, rows, allowsFreeText, outcome) => {
    expect(outcomeOfLeaving({ text, shown, rows, allowsFreeText })).toEqual(outcome)
  })
})
