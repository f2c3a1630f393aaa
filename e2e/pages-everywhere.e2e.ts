import { languages } from '@portolan/contract/enums'
import { emailOf, personName } from './pages/accounts.ts'
import { watchLeftovers } from './pages/leftovers.ts'
import { findOverflow } from './pages/overflow.ts'
import { walk } from './pages/walk.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const widths = [1440, 390] as const
const heights = { 1440: 900, 390: 844 }

for (const width of widths) {
  for (const theme of ['galaxy', 'breezy'] as const) {
    test(`every page is open to everyone: ${theme}, ${width} wide`, async ({ page, faults }) => {
      faults.expect(/status of 401/)
      await page.setViewportSize({ width, height: heights[width] })
      await walk(page, { journey: `axe-${theme}-${width}`, theme, language: 'en-US' }, (name) =>
        test.step(name, () => expectAccessible(page)),
      )
    })
  }

  for (const language of languages) {
    test(`every text fits and is in its language: ${language}, ${width} wide`, async ({ page, faults }) => {
      faults.expect(/status of 401/)
      await page.setViewportSize({ width, height: heights[width] })
      const leftovers = watchLeftovers(page, [personName, emailOf(`texts-${language}-${width}`)])
      const journey = { journey: `texts-${language}-${width}`, theme: 'breezy', language } as const
      await walk(page, journey, async (name) => {
        expect.soft(await findOverflow(page), `${name}: texts wider than their box`).toEqual([])
        if (language !== 'en-US') expect.soft(await leftovers.left(), `${name}: texts in Latin letters`).toEqual([])
      })
    })
  }
}
