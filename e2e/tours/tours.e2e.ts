import type { Language } from '@portolan/contract/enums'
import { personName } from '../people/person.ts'
import { expect, expectAccessible, test } from '../setup/test.ts'
import { findOverflow } from './overflow.ts'
import { hasStep, type Look, type TourStep } from './step.ts'
import { collectTours, complaintsOfTours, type Stopover, takeTour, type Tour } from './tour.ts'
import { watchUntranslated } from './untranslated-texts.ts'

/**
 * Each step is visited in both themes and, where the layout has it, at both widths: once in English, once in another
 * language, which take turns over a feature's steps. `npm run shots` takes every combination.
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

/** By theme and width: a test visits those of one of them, with one sign-in and a page load for each language. */
function groupByLook({ steps }: Tour): ReadonlyMap<string, Stopover[]> {
  const stopovers = steps.flatMap((step, index) => looksOf(step, index).map((look) => ({ step, look })))
  return Map.groupBy(stopovers, ({ look }) => `${look.theme}, ${look.width} wide`)
}

for (const tour of await collectTours())
  for (const [title, stopovers] of groupByLook(tour))
    test(`${tour.name}: every text fits and is translated, and everyone can use it: ${title}`, async ({
      page,
      faults,
    }) => {
      faults.expect(complaintsOfTours)
      const untranslated = watchUntranslated(page, [personName])
      // Names of places may come a moment after the page.
      const { poll } = expect.configure({ soft: true })
      await takeTour(page, tour, stopovers, async ({ name, part, known = [], isForeign, isClosed, mayCut }, view) => {
        await poll(() => findOverflow(page, mayCut), `${name}: texts wider than their box`).toEqual([])
        if (view.language !== 'en-US' && !isForeign) {
          const left = () => untranslated.find([view.person.email, ...known])
          await poll(left, `${name}: texts in Latin letters`).toEqual([])
        }
        if (!isClosed) await test.step(name, () => expectAccessible(page, part))
      })
    })
