import { WidgetType } from '@portolan/contract/enums'
import type { FirstStep } from '@portolan/contract/features/dashboard'

/** What a login may do, and what it has done. */
export interface StepFacts {
  readonly widgets: readonly number[]
  readonly mayUseProfile: boolean
  readonly maySignInPhones: boolean
  readonly isTraveller: boolean
  readonly hasSavedTiles: boolean
  readonly hasCheckedName: boolean
  readonly hasHadPhone: boolean
  readonly hasBooking: boolean
}

/** The steps that this person can take, at most four, each with whether it is done; what they may not do is left out. */
export function firstSteps(facts: StepFacts): FirstStep[] {
  const hasTrips = facts.isTraveller && facts.widgets.includes(WidgetType.UpcomingTrips)
  const steps: (FirstStep & { isOffered: boolean })[] = [
    { Kind: 'name', IsDone: facts.hasCheckedName, isOffered: facts.isTraveller && facts.mayUseProfile },
    { Kind: 'phone', IsDone: facts.hasHadPhone, isOffered: facts.maySignInPhones },
    { Kind: 'booking', IsDone: facts.hasBooking, isOffered: hasTrips },
    { Kind: 'tile', IsDone: facts.hasSavedTiles, isOffered: facts.widgets.length > 1 },
  ]
  return steps.filter(({ isOffered }) => isOffered).map(({ Kind, IsDone }) => ({ Kind, IsDone }))
}
