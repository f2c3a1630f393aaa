import { type AffectedGroup, affectedGroups } from '@portolan/contract/features/incidents/affected'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areaFromAddress } from './area-in-address.ts'

/** What /incidents/affected shows: `?area=place:NRT,150&groups=there,arriving&company=HVT&search=lin`. */
export interface AffectedAddress {
  /** As `area-in-address.ts` reads it; null: none is chosen yet. */
  readonly area: string | null
  /** None: all of them. */
  readonly groups: readonly AffectedGroup[]
  /** Company code; '' means all. */
  readonly company: string
  readonly keyword: string
  /** The incident whose area is being changed; null: people are looked for, no more. */
  readonly incident: string | null
}

/** What is not understood counts as absent. The router may have turned digits into numbers. */
export function readAffectedAddress(search: Readonly<Record<string, unknown>>): AffectedAddress {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const words = read('groups').split(',')
  const area = read('area')
  return {
    area: areaFromAddress(area) === null ? null : area,
    groups: affectedGroups.filter((group) => words.includes(group)),
    company: read('company').slice(0, 64),
    keyword: read('search').slice(0, 100),
    incident: /^\d{1,18}$/.test(read('incident')) ? read('incident') : null,
  }
}

const writeAddress = ({
  area,
  groups,
  company,
  keyword,
  incident,
}: AffectedAddress): Readonly<Record<string, string>> => ({
  ...(area !== null && { area }),
  ...(groups.length > 0 && { groups: groups.join(',') }),
  ...(company && { company }),
  ...(keyword && { search: keyword }),
  ...(incident !== null && { incident }),
})

export type GoAffected = (change: Partial<AffectedAddress>) => void

/** The address, and how to change some of it: another area is a step of the back button. */
export function useAffectedAddress(): AffectedAddress & { readonly go: GoAffected } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go: GoAffected = (change) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        writeAddress({ ...readAffectedAddress(before), ...change }) as never,
      replace: !('area' in change),
      resetScroll: false,
    })
  return { ...readAffectedAddress(search), go }
}
