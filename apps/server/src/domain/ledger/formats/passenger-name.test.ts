import { describe, expect, it } from 'vitest'
import { readPersonName } from './passenger-name.ts'

const formsOf = (text: string) => readPersonName(text)?.foldedNames ?? []

describe('a name', () => {
  it.each([
    ['Volker Krause', 'Volker Krause'],
    ['KRAUSE/VOLKER MR', 'VOLKER KRAUSE'],
    ['KRAUSE/VOLKERMR', 'VOLKER KRAUSE'],
    ['DOE/JOHNMR', 'JOHN DOE'],
    ['DOE/JANE MRS', 'JANE DOE'],
    ['DOE/JANEMRSDR', 'JANE DOE'],
    ['DOE/JOHN PROF DR', 'JOHN DOE'],
    ['DOE/ADAMS', 'ADAMS DOE'],
    ['IVANOV/ALEKSANDR', 'ALEKSANDR IVANOV'],
    ['IVANOV/ALEKSANDRMR', 'ALEKSANDR IVANOV'],
    ['Prof. Dr. Volker Krause', 'Volker Krause'],
    ['Volker Krause, MR', 'Volker Krause'],
    ['陳美玲 女士', '陳美玲'],
    ['山田太郎様', '山田太郎'],
    ['Mr', 'Mr'],
    ['Krause, Volker', 'Volker Krause'],
    ['Mr. Volker Krause', 'Volker Krause'],
    ['Herr Volker  Krause', 'Volker Krause'],
    ['陳美玲', '陳美玲'],
    ['山田/太郎', '山田太郎'],
  ])('written %s is %s', (text, name) => {
    expect(readPersonName(text)?.name).toBe(name)
  })

  it('is known either way round, without blanks, and without a title that lost its own', () => {
    for (const text of ['Volker Krause', 'KRAUSE VOLKER', 'KRAUSE/VOLKER MR', 'KRAUSE/VOLKERMR', 'Krause, Volker'])
      expect(formsOf(text)).toContain('volker krause')
    expect(formsOf('CHAN/MEI LING MS')).toEqual(expect.arrayContaining(['mei ling chan', 'chan mei ling', 'mei chan']))
    expect(formsOf('Müller Jörg')).toContain('jorg muller')
  })

  it('is none of nothing', () => {
    expect([readPersonName(''), readPersonName(' / ')]).toEqual([null, null])
  })
})
