import { type AffectedGroup, affectedGroups } from '@portolan/contract/features/incidents/affected'

/** What an incident is opened with, as it is kept until it is open. */
export interface OpenDraft {
  /** Null: as it is prefilled. */
  readonly name: string | null
  readonly company: string
  readonly groups: readonly AffectedGroup[]
  readonly except: readonly string[]
  readonly reason: string
  readonly team: readonly string[]
  readonly isExercise: boolean
  readonly follows: boolean
}

export const newDraft: OpenDraft = {
  name: null,
  company: '',
  groups: ['there', 'arriving', 'passing'],
  except: [],
  reason: '',
  team: [],
  isExercise: false,
  follows: true,
}

/** What was kept by an older release, completed. */
export function readOpenDraft(kept: unknown): OpenDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const draft = { ...newDraft, ...(kept as Partial<OpenDraft>) }
  return { ...draft, groups: affectedGroups.filter((group) => draft.groups.includes(group)) }
}

/** What is missing before it can be opened; by field. */
export function openFaults(
  { groups, except, reason }: OpenDraft,
  name: string,
  company: string,
): ReadonlySet<'name' | 'company' | 'groups' | 'reason'> {
  const faults = new Set<'name' | 'company' | 'groups' | 'reason'>()
  if (name.trim().length < 3) faults.add('name')
  if (company === '') faults.add('company')
  if (groups.length === 0) faults.add('groups')
  if (except.length > 0 && reason.trim().length < 3) faults.add('reason')
  return faults
}
