import { emailOf, personName } from './pages/accounts.ts'
import { watchLeftovers } from './pages/leftovers.ts'
import { findOverflow } from './pages/overflow.ts'
import { complaintsOfWalks, walk } from './pages/walk.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const heights = { 1440: 900, 390: 844 }

/** Each language where texts are tight, Latin and CJK on a desktop; axe once for each theme at each width. */
const walks = [
  { journey: 'walk-en-US-1440', width: 1440, language: 'en-US', theme: 'galaxy', isForAxe: true },
  { journey: 'walk-ja-JP-1440', width: 1440, language: 'ja-JP', theme: 'breezy', isForAxe: true },
  { journey: 'walk-zh-TW-390', width: 390, language: 'zh-TW', theme: 'galaxy', isForAxe: true },
  { journey: 'walk-en-US-390', width: 390, language: 'en-US', theme: 'breezy', isForAxe: true },
  { journey: 'walk-ja-JP-390', width: 390, language: 'ja-JP', theme: 'galaxy', isForAxe: false },
  { journey: 'walk-zh-CN-390', width: 390, language: 'zh-CN', theme: 'breezy', isForAxe: false },
] as const

test.describe.configure({ timeout: 300_000 })

for (const { journey, width, language, theme, isForAxe } of walks) {
  const what = isForAxe ? 'every page is open to everyone, and every text fits' : 'every text fits'
  test(`${what}: ${language}, ${theme}, ${width} wide`, async ({ page, faults }) => {
    faults.expect(complaintsOfWalks)
    await page.setViewportSize({ width, height: heights[width] })
    const leftovers = watchLeftovers(page, [personName, emailOf(journey)])
    await walk(page, { journey, theme, language }, async ({ name, part, known, isForeign, isClosed, mayCut }) => {
      expect.soft(await findOverflow(page, mayCut), `${name}: texts wider than their box`).toEqual([])
      if (language !== 'en-US' && !isForeign)
        expect.soft(await leftovers.left(known), `${name}: texts in Latin letters`).toEqual([])
      if (isForAxe && !isClosed) await test.step(name, () => expectAccessible(page, part))
    })
  })
}
