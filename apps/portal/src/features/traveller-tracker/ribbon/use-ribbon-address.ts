import { ribbonOnly, type RibbonOnly } from '@portolan/contract/features/traveller-tracker/ribbon'
import { isDay } from '@portolan/rules/calendar-day'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What /traveller-tracker/ribbon shows: `?from=20261122&company=HVT&only=moving&search=lin&view=table`. */
export interface RibbonAddress {
  /** First day, YYYYMMDD; null: today. */
  readonly from: string | null
  /** Company code; '' means all. */
  readonly company: string
  readonly only: RibbonOnly | null
  readonly keyword: string
  readonly isTable: boolean
}

/** What is not understood counts as absent. The router may have turned digits into numbers. */
export function readRibbonAddress(search: Readonly<Record<string, unknown>>): RibbonAddress {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const from = read('from')
  const isFrom = /^\d{8}$/.test(from) && isDay(`${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6)}`)
  return {
    from: isFrom ? from : null,
    company: read('company').slice(0, 64),
    only: ribbonOnly.find((one) => one === read('only')) ?? null,
    keyword: read('search').slice(0, 100),
    isTable: read('view') === 'table',
  }
}

const writeAddress = ({ from, company, only, keyword, isTable }: RibbonAddress): Readonly<Record<string, string>> => ({
  ...(from !== null && { from }),
  ...(company && { company }),
  ...(only !== null && { only }),
  ...(keyword && { search: keyword }),
  ...(isTable && { view: 'table' }),
})

/** The address, and how to change some of it. Moving through days leaves one step of the back button. */
export function useRibbonAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Partial<RibbonAddress>) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        writeAddress({ ...readRibbonAddress(before), ...change }) as never,
      replace: 'from' in change,
      resetScroll: false,
    })
  return { ...readRibbonAddress(search), go }
}
