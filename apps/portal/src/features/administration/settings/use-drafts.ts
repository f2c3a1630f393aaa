import { useQuery } from '@tanstack/react-query'
import { type Draft, draftsQuery } from './settings.queries.ts'

/** The drafts that the pages of a company speak of: its own, and those of the whole deployment for who may see them. */
export function useDrafts(company: string) {
  const query = useQuery(draftsQuery(''))
  const drafts = query.data?.filter(({ CompanyCode }) => CompanyCode === company || (CompanyCode ?? '') === '')
  return { query, drafts: drafts ?? noDrafts }
}

const noDrafts: readonly Draft[] = []

/** What waits to be published; what is scheduled waits for its time. */
export const isWaiting = ({ State }: Draft): boolean => State !== 'scheduled'
