import type { Language } from '@portolan/contract/enums'
import { personName } from '../people/person.ts'
import { expect, expectAccessible, test } from '../setup/test.ts'
import { findOverflow, findSideScroll } from './overflow.ts'
import { hasStep, type Look, type TourStep } from './step.ts'
import { collectTours, expectedFaults, type PlannedStep, takeTour, type Tour } from './tour.ts'
import { watchUntranslated } from './untranslated-texts.ts'

/**
 * The tests visit each step in both themes and, where the layout has it, at both widths: once in English and once in
 * another language, in turn over the steps of a feature. `npm run shots` takes every combination.
 */
const languagesInTurn: readonly (readonly [Language, Language])[] = [
  ['en-US', 'ja-JP'],
  ['zh-CN', 'en-US'],
  ['en-US', 'zh-TW'],
  ['ja-JP', 'en-US'],
]

function looksOf(step: TourStep, index: number): readonly [Look, Look] {
  const [first, second] = languagesInTurn[index % languagesInTurn.length] ?? (['en-US', 'ja-JP'] as const)
  return [
    { theme: 'galaxy', language: first, width: hasStep(step, 1440) ? 1440 : 390 },
    { theme: 'breezy', language: second, width: hasStep(step, 390) ? 390 : 1440 },
  ]
}

/** Groups the steps by theme and width. A test visits one group, with one sign-in and a page load for each language. */
function groupByLook({ steps }: Tour): ReadonlyMap<string, PlannedStep[]> {
  const plannedSteps = steps.flatMap((step, index) => looksOf(step, index).map((look) => ({ step, look })))
  return Map.groupBy(plannedSteps, ({ look }) => `${look.theme}, ${look.width} wide`)
}

for (const tour of await collectTours())
  for (const [title, plannedSteps] of groupByLook(tour))
    test(`${tour.name}: every text fits and is translated, and every page is accessible: ${title}`, async ({
      page,
      faults,
    }) => {
      faults.expect(expectedFaults)
      const untranslated = watchUntranslated(page, [personName])
      // Names of places can load after the page.
      const { poll } = expect.configure({ soft: true })
      await takeTour(
        page,
        tour,
        plannedSteps,
        async ({ name, part, known = [], isForeign, isClosed, mayCut, open }, view) => {
          await poll(() => findOverflow(page, mayCut), `${name}: texts wider than their box`).toEqual([])
          if (view.language !== 'en-US' && !isForeign) {
            const left = () => untranslated.find([view.person.email, ...known])
            await poll(left, `${name}: texts in Latin letters`).toEqual([])
          }
          // What is open over a page may close as the window gets smaller.
          if (view.width === 390 && !open)
            await poll(() => findSideScroll(page), `${name}: scrolls sideways, 320 wide`).toEqual([])
          if (!isClosed) await test.step(name, () => expectAccessible(page, part))
        },
      )
    })

// The page tours find no overflow. This test proves that they would.
test('findOverflow finds a text that is wider than its box, cut off or outside the window', async ({ page }) => {
  await page.setContent(`<body style="margin:0">
    <p style="width:40px;white-space:nowrap">stands over its box</p>
    <p style="width:40px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis">is cut off</p>
    <p style="position:absolute;left:-60px;white-space:nowrap">begins outside</p>
    <p style="width:300px">fits</p>
    <p style="width:1px;height:1px;overflow:hidden;white-space:nowrap">is for screen readers</p>
  </body>`)
  const found = (await findOverflow(page)).map((text) => text.replace(/ \(.*/, ''))
  expect(found).toEqual(['stands over its box', 'is cut off', 'begins outside'])
})
