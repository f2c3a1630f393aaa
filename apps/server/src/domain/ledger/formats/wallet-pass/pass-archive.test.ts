import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { makeArchive, makePass, passJson } from './testing/make-pass.ts'
import { barcode, flight } from './testing/pass-drafts.ts'
import { readWalletPass } from './wallet-pass.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }

describe('archives', () => {
  it('reads bundles, and folders that were packed with their name', async () => {
    const one = await makePass(flight('04DEC26'))
    const readings = await readWalletPass(await makeArchive({ 'a.pkpass': one, 'b.pkpass': one }), context)
    expect(readings.map(({ place, items }) => [place, items.length])).toEqual([
      ['a.pkpass', 1],
      ['b.pkpass', 1],
    ])
    const nested = await makeArchive({ 'pass/pass.json': passJson(flight('04DEC26')) })
    expect((await readWalletPass(nested, context))[0]?.items).toHaveLength(1)
  })

  it('repairs broken JSON, or reports a fault', async () => {
    const sloppy = passJson(flight('04DEC26')).replace(/\}$/, ',}')
    expect(
      (await readWalletPass(await makeArchive({ 'pass.json': `\uFEFF${sloppy}` }), context))[0]?.items,
    ).toHaveLength(1)
    const faultOf = async (files: Record<string, string | Uint8Array>) =>
      (await readWalletPass(await makeArchive(files), context))[0]?.faults[0]?.reason
    expect(await faultOf({ 'pass.json': '"text"' })).toBe('pass_malformed')
    expect(await faultOf({ 'pass.json': '{}' })).toBe('pass_malformed')
    expect(await faultOf({ 'readme.txt': 'no pass' })).toBe('pass_malformed')
    expect(await faultOf({ 'pass.json': Buffer.alloc(5 * 1024 ** 2, 32) })).toBe('zip_bomb')
    const inner = await makeArchive({ 'a.pkpass': await makePass(flight('04DEC26')) })
    expect(await faultOf({ 'b.pkpass': inner })).toBe('zip_nested')
  })

  it('never throws over a damaged one', async () => {
    const whole = await makePass(flight('04DEC26', { barcode: barcode() }))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 12 }), async (at, noise) => {
        const damaged = Uint8Array.from(whole)
        damaged.set(noise.subarray(0, damaged.length - at), at)
        for (const bytes of [damaged, whole.subarray(0, at)])
          for (const { items, faults } of await readWalletPass(bytes, context))
            expect(items.length + faults.length).toBeGreaterThan(0)
      }),
      { seed: 26, numRuns: 150 },
    )
  })

  it('never throws over fields that are none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom('boardingPass', 'generic', 'eventTicket'), async (json, style) => {
        const value: unknown = JSON.parse(json)
        const fields = { primaryFields: value, backFields: [value, { key: value, label: value, value }] }
        const pass = JSON.stringify({
          [style]: { transitType: 'PKTransitTypeAir', ...fields },
          semantics: value,
          barcodes: value,
          relevantDate: value,
        })
        expect(await readWalletPass(await makeArchive({ 'pass.json': pass }), context)).toHaveLength(1)
      }),
      { seed: 27, numRuns: 150 },
    )
  })
})
