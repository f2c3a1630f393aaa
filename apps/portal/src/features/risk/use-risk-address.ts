import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the right side of the hub shows while no country is chosen. */
export const hubTabs = ['changes', 'news'] as const
export type HubTab = (typeof hubTabs)[number]

/** What /risk shows, beside the search for news: `?tab=news&country=JP&alert=123&embedded=true`. */
export interface RiskAddress {
  readonly tab: HubTab
  /** ISO 3166-1 alpha-2; null for the whole world. */
  readonly country: string | null
  readonly alert: string | null
  /** Inside of a frame: the page alone, without menu, header and footer. */
  readonly isEmbedded: boolean
}

/** What is not understood counts as absent. The router may have turned digits into numbers. */
export function readRiskAddress(search: Readonly<Record<string, unknown>>): RiskAddress {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }
  const [country, alert] = [read('country').toUpperCase(), read('alert')]
  return {
    tab: hubTabs.find((tab) => tab === read('tab')) ?? 'changes',
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    alert: /^\d{1,15}$/.test(alert) ? alert : null,
    isEmbedded: read('embedded') === 'true',
  }
}

/** The address, and how to change some of it: each change is a step of the back button. */
export function useRiskAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Partial<Pick<RiskAddress, 'tab' | 'country' | 'alert'>>) => {
    const params = { ...change, ...(change.tab && { tab: change.tab === 'changes' ? null : change.tab }) }
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...before, ...params }).filter(([, value]) => value !== null)),
      resetScroll: false,
    })
  }
  return { ...readRiskAddress(search), go }
}
