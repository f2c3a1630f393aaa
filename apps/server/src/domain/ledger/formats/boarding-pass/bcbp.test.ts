import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBcbp } from './bcbp.ts'
import { type BcbpDraft, type BcbpDraftLeg, encodeBcbp } from './testing/encode-bcbp.ts'

const letter = fc.integer({ min: 65, max: 90 }).map((code) => String.fromCharCode(code))
const letters = (length: number) =>
  fc.array(letter, { minLength: length, maxLength: length }).map((all) => all.join(''))
const legs: fc.Arbitrary<BcbpDraftLeg> = fc.record({
  pnr: fc.tuple(letters(4), fc.integer({ min: 10, max: 999 })).map(([head, tail]) => `${head}${tail}`),
  from: letters(3),
  to: letters(3),
  carrier: fc.constantFrom('AC', 'LH', 'U2', '4U', 'EZY', '9W'),
  number: fc.integer({ min: 1, max: 9999 }),
  day: fc.integer({ min: 1, max: 366 }),
  compartment: letter,
  seat: fc.tuple(fc.integer({ min: 1, max: 99 }), letter).map(([row, place]) => `${row}${place}`),
  marketingCarrier: fc.constantFrom('', 'AC', 'LH'),
  airlineUse: fc.constantFrom('', 'LX58Z', '*30600000K09 ABCDEF'),
})
const drafts: fc.Arbitrary<BcbpDraft> = fc.record({
  name: fc.tuple(letters(9), letters(5)).map(([family, given]) => `${family}/${given}`),
  legs: fc.array(legs, { minLength: 1, maxLength: 4 }),
  issued: fc.option(fc.record({ yearDigit: fc.integer({ min: 0, max: 9 }), day: fc.integer({ min: 1, max: 366 }) })),
  security: fc.option(fc.constantFrom('ABCDEFGH', 'M1X/Y 0123')),
})

const passOf = (text: string) => {
  const result = parseBcbp(text)
  if (result.kind !== 'pass') throw new Error(`${result.kind}: ${text}`)
  return result.pass
}

const plain = 'M1MORGAN/ALEX         EABC123 YULFRAAC 0834 326J001A0025 100'

describe('a barcode by the standard', () => {
  it('reads back whatever was encoded', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const pass = passOf(encodeBcbp(draft))
        expect(pass.flaws).toEqual([])
        expect(pass.name).toBe(draft.name)
        expect(pass.issued).toEqual(draft.issued ?? null)
        expect(pass.legs).toEqual(
          draft.legs.map((leg) => ({
            pnr: leg.pnr,
            from: leg.from,
            to: leg.to,
            carrier: leg.carrier,
            flightNumber: String(leg.number).padStart(4, '0'),
            day: leg.day,
            dayText: String(leg.day).padStart(3, '0'),
            compartment: leg.compartment,
            seat: leg.seat.padStart(4, '0'),
            marketingCarrier: leg.marketingCarrier ?? '',
          })),
        )
      }),
      { seed: 792, numRuns: 300 },
    )
  })

  it('reads the same however it was wrapped', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const text = encodeBcbp({ ...draft, security: null })
        const expected = passOf(text)
        const wrapped = [
          ` \r\n${text}\n`,
          text.toLowerCase(),
          `]z3${text}`,
          `"aztecCode:${text}"`,
          `https://pass.example/show?code=${encodeURIComponent(text)}&lang=en`,
          `https://pass.example/show?code=${text.replaceAll(' ', '+').replace('/', '%2F')}&lang=en`,
          Buffer.from(text).toString('base64'),
          `${text.slice(0, 70)}\n${text.slice(70)}`,
        ]
        for (const one of wrapped) expect(passOf(one).legs).toEqual(expected.legs)
      }),
      { seed: 7920, numRuns: 50 },
    )
  })

  it('never throws, and never makes a leg of something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        expect(parseBcbp(text).kind).not.toBe('pass')
      }),
      { seed: 1, numRuns: 2000 },
    )
    fc.assert(
      fc.property(drafts, fc.nat(400), fc.string({ maxLength: 4 }), (draft, at, noise) => {
        const text = encodeBcbp(draft)
        parseBcbp(text.slice(0, at) + noise + text.slice(at + noise.length))
        parseBcbp(text.slice(0, at))
      }),
      { seed: 2, numRuns: 2000 },
    )
  })
})

describe('a barcode of the wild', () => {
  it('does without the mark of an electronic ticket', () => {
    const pass = passOf(plain.replace('EABC123', ' ABC123'))
    expect(pass.isElectronic).toBe(false)
    expect(pass.legs[0]?.pnr).toBe('ABC123')
  })

  it('takes a locator of seven, a carrier of three and fields set to the left', () => {
    const pass = passOf('M1MORGAN/ALEX         EABCDEFGMRSLGWEZY8724 99  3C  506  10Axxxxxxxxxx')
    expect(pass.legs[0]).toMatchObject({ pnr: 'ABCDEFG', carrier: 'EZY', flightNumber: '8724', day: 99, seat: '3C' })
  })

  it('may end after the day, or within the blanks of its end', () => {
    expect(passOf(plain.slice(0, 47)).legs[0]).toMatchObject({ day: 326, compartment: '', seat: '' })
    expect(passOf(plain.slice(0, 48)).legs[0]).toMatchObject({ day: 326, compartment: 'J' })
  })

  it('has no day where its digits are cut', () => {
    const pass = passOf(plain.slice(0, 46))
    expect(pass.legs[0]).toMatchObject({ flightNumber: '0834', day: null, dayText: '32' })
    expect(pass.flaws).toContain('cut_off')
  })

  it('is refused when it is cut before its number ends', () => {
    for (const length of [20, 30, 42]) expect(parseBcbp(plain.slice(0, length)).kind).not.toBe('pass')
    expect(parseBcbp(plain.slice(0, 42))).toEqual({ kind: 'malformed', detail: '42 characters' })
  })

  it('refuses a day that no year has', () => {
    expect(passOf(plain.replace(' 326J', ' 367J')).legs[0]?.day).toBeNull()
    expect(passOf(plain.replace(' 326J', ' 000J')).legs[0]?.day).toBeNull()
  })

  it('reads on after a wrong length of zero, and marks the flaw', () => {
    const pass = passOf(`${plain.slice(0, 58)}00>2180  6255BBR              2963456000789980`)
    expect(pass).toMatchObject({ issued: { yearDigit: 6, day: 255 }, flaws: ['length_wrong'] })
  })

  it('finds the second leg where the first one lies about its length', () => {
    const two = encodeBcbp({
      name: 'MORGAN/ALEX',
      legs: [
        { pnr: 'AB12C3', from: 'YUL', to: 'FRA', carrier: 'AC', number: 834, day: 326, compartment: 'J', seat: '3A' },
        { pnr: 'DEF456', from: 'FRA', to: 'GVA', carrier: 'LH', number: 3664, day: 327, compartment: 'C', seat: '12C' },
      ],
    })
    const lying = `${two.slice(0, 58)}21${two.slice(60)}`
    const pass = passOf(lying)
    expect(pass.legs.map(({ from, to, day }) => [from, to, day])).toEqual([
      ['YUL', 'FRA', 326],
      ['FRA', 'GVA', 327],
    ])
    expect(pass.flaws).toContain('length_wrong')
    const cut = passOf(two.slice(0, 130))
    expect(cut.legs).toHaveLength(1)
    expect(cut).toMatchObject({ legCount: 2 })
    expect(cut.flaws).toContain('leg_lost')
  })

  it('reads one whose runs of blanks were lost, as far as the first leg goes', () => {
    const pass = passOf('M1MORGAN/ALEX EABC123 YULFRAAC 0834 326J001A0025 100')
    expect(pass.flaws).toEqual(['blanks_lost'])
    expect(pass).toMatchObject({ name: 'MORGAN/ALEX', legs: [{ pnr: 'ABC123', from: 'YUL', day: 326, seat: '001A' }] })
  })

  it('is none where a text only begins alike', () => {
    for (const text of ['M1', 'M2 motorway, junction 4', 'https://shop.example/?item=M1ABC', '3082665871', ''])
      expect(parseBcbp(text)).toEqual({ kind: 'other' })
  })
})
