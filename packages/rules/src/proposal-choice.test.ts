import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choosable, chosenFor, choiceFaults, planOf, wantedOf } from './proposal-choice.ts'

const option = (
  Key: string,
  Category = 1,
  more: { IsShared?: boolean; IsExpired?: boolean; PlanKey?: string } = {},
) => ({
  Key,
  PlanKey: 'p1',
  Category,
  IsShared: false,
  IsExpired: false,
  ...more,
})
const plan = (Key: string, ...Options: ReturnType<typeof option>[]) => ({
  Key,
  Options: Options.map((one) => ({ ...one, PlanKey: Key })),
})
const traveler = (Key: string, ...choices: [PlanKey: string, OptionKey: string, Category?: number][]) => ({
  Key,
  Choices: choices.map(([PlanKey, OptionKey, Category = 1]) => ({ PlanKey, OptionKey, Category })),
})
const proposal = (more: Partial<Choosable>): Choosable => ({
  Plans: [plan('p1', option('a'), option('b'))],
  TravelersShown: [traveler('t1')],
  SharedChoices: [],
  ChosenPlan: null,
  ...more,
})
const codes = (one: Choosable) => choiceFaults(one).map(({ code }) => code)

describe('the plan that choices belong to', () => {
  const two = [plan('p1', option('a')), plan('p2', option('c'))]
  it('is the only one, the confirmed one, or the one that all choices are in', () => {
    expect(planOf(proposal({}))?.Key).toBe('p1')
    expect(planOf(proposal({ Plans: two, ChosenPlan: 'p2' }))?.Key).toBe('p2')
    expect(planOf(proposal({ Plans: two, TravelersShown: [traveler('t1', ['p2', 'c'])] }))?.Key).toBe('p2')
  })
  it('is not known while nobody has chosen, or choices are in several', () => {
    expect(planOf(proposal({ Plans: two }))).toBeNull()
    const mixed = [traveler('t1', ['p1', 'a']), traveler('t2', ['p2', 'c'])]
    expect(planOf(proposal({ Plans: two, TravelersShown: mixed }))).toBeNull()
    expect(codes(proposal({ Plans: two, TravelersShown: mixed }))).toEqual(['select_plan'])
    expect(planOf(proposal({ Plans: two, ChosenPlan: 'gone' }))).toBeNull()
  })
})

describe('what is wanted', () => {
  it('is one choice of each category and traveller, and one of each shared category', () => {
    const whole = plan('p1', option('a'), option('h', 2), option('car', 3, { IsShared: true }))
    expect(wantedOf(whole, [traveler('t1'), traveler('t2')])).toEqual([
      { Category: 1, TravelerKey: 't1' },
      { Category: 1, TravelerKey: 't2' },
      { Category: 2, TravelerKey: 't1' },
      { Category: 2, TravelerKey: 't2' },
      { Category: 3, TravelerKey: null },
    ])
  })

  it('names each missing category by its own text, and an expired choice', () => {
    const whole = plan('p1', option('a', 1, { IsExpired: true }), option('h', 2), option('car', 3, { IsShared: true }))
    expect(codes(proposal({ Plans: [whole] }))).toEqual([
      'select_flight_option',
      'select_hotel_option',
      'select_car_option',
    ])
    const chosen = proposal({
      Plans: [whole],
      TravelersShown: [traveler('t1', ['p1', 'a'], ['p1', 'h', 2])],
      SharedChoices: [{ Category: 3, PlanKey: 'p1', OptionKey: 'car' }],
    })
    expect(choiceFaults(chosen)).toEqual([{ code: 'option_expired', wanted: { Category: 1, TravelerKey: 't1' } }])
  })

  it('is complete exactly when every wanted choice is an option of the plan that has not expired', () => {
    const options = [option('a'), option('b', 1, { IsExpired: true }), option('h', 2)]
    const pick = fc.constantFrom(null, 'a', 'b', 'gone')
    fc.assert(
      fc.property(fc.array(fc.tuple(pick, fc.boolean()), { minLength: 1, maxLength: 5 }), (picks) => {
        const travelers = picks.map(([flight, hasHotel], index) =>
          traveler(
            `t${index}`,
            ...(flight === null ? [] : [['p1', flight] as [string, string]]),
            ...(hasHotel ? [['p1', 'h', 2] as [string, string, number]] : []),
          ),
        )
        const one = proposal({ Plans: [plan('p1', ...options)], TravelersShown: travelers })
        const isComplete = picks.every(([flight, hasHotel]) => flight === 'a' && hasHotel)
        expect(choiceFaults(one).length === 0).toBe(isComplete)
        expect(choiceFaults(one)).toHaveLength(
          picks.reduce((sum, [flight, hasHotel]) => sum + Number(flight !== 'a') + Number(!hasHotel), 0),
        )
      }),
    )
  })

  it('does not count a choice of another plan with the same option key', () => {
    const two = [plan('p1', option('a')), plan('p2', option('a'))]
    const one = proposal({ Plans: two, ChosenPlan: 'p2', TravelersShown: [traveler('t1', ['p1', 'a'])] })
    expect(chosenFor(one, two[1] as (typeof two)[number], { Category: 1, TravelerKey: 't1' })).toBeUndefined()
    expect(codes(one)).toEqual(['select_flight_option'])
  })
})
