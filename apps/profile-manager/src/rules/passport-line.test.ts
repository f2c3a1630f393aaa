import { describe, expect, it } from 'vitest'
import { passportLine } from './passport-line.ts'

const bare = (surname: string, given: string) => passportLine(surname, given)?.text.replace(/<+$/, '')

describe('the name in a passport’s machine-readable zone', () => {
  it.each([
    ['CHAN', 'MEI LING', 'CHAN<<MEI<LING'],
    ['o’connor', 'Anne-Marie', 'OCONNOR<<ANNE<MARIE'],
    ['Müller', 'Jörg', 'MUELLER<<JOERG'],
    ['SUHARTO', '', 'SUHARTO'],
  ])('%s, %s', (surname, given, line) => {
    expect(bare(surname, given)).toBe(line)
    expect(passportLine(surname, given)?.text).toHaveLength(39)
  })

  it('is null without a name or a Latin spelling', () => {
    expect(passportLine('陳', '美玲')).toBeNull()
    expect(passportLine('', 'MEI')).toBeNull()
  })

  it('gives the length of a name that is too long', () => {
    expect(passportLine('A'.repeat(25), 'B'.repeat(20))).toEqual({
      text: `${'A'.repeat(25)}<<${'B'.repeat(12)}`,
      needs: 47,
    })
  })
})
