import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { type Draft, draftsQuery, schemaQuery } from './settings.queries.ts'

/** The drafts that the pages of a company speak of: its own, and those of the whole deployment for who may see them. */
export function useDrafts(company: string) {
  const query = useQuery(draftsQuery(''))
  const drafts = query.data?.filter(({ CompanyCode }) => CompanyCode === company || (CompanyCode ?? '') === '')
  return { query, drafts: drafts ?? noDrafts }
}

const noDrafts: readonly Draft[] = []

/** What waits to be published; what is scheduled waits for its time. */
export const isWaiting = ({ State }: Draft): boolean => State !== 'scheduled'

/** What drafts and their sections are called. A document of rules has no name besides its section's. */
export function useDraftNames() {
  const { t } = useTranslation('administrationSettings')
  const sections = useQuery(schemaQuery(useLanguage())).data
  const sectionOf = ({ Section }: Draft) => sections?.find(({ Name }) => Name === Section)?.Title ?? ''
  const nameOf = (draft: Draft) =>
    (draft.Section.startsWith('rules:') && sectionOf(draft)) || draft.Title || t('newRecord')
  return { sectionOf, nameOf }
}
