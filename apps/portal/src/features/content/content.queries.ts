import type { Language } from '@portolan/contract/enums'
import { content, ContentCategory, contactKeyword } from '@portolan/contract/features/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { currentProfile, isAuthenticated } from '../../lib/session.ts'

/** Texts change rarely. */
const staleTime = 5 * 60_000

/** The contact text for the viewer's company. Fails with record_not_found if there is none. */
export function contactQuery(language: Language) {
  return queryOptions({
    queryKey: ['content', 'contact', language],
    queryFn: ({ signal }) =>
      call(content.getContent, { category: ContentCategory.contactUs, keyword: contactKeyword }, { signal }),
    staleTime,
  })
}

/** A page by category and keyword: the company's version for a signed-in viewer, else the public one. */
export function publicContentQuery(category: string, keyword: string, language: Language) {
  const isInside = currentProfile() !== null && isAuthenticated()
  return queryOptions({
    queryKey: ['content', isInside ? 'own' : 'public', category, keyword, language],
    queryFn: ({ signal }) =>
      isInside
        ? call(content.getContent, { category, keyword }, { signal })
        : call(content.getGenericContent, { Category: category, Keyword: keyword }, { signal }),
    staleTime,
  })
}
