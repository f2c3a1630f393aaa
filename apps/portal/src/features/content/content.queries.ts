import type { Language } from '@portolan/contract/enums'
import { content, ContentCategory, contactKeyword } from '@portolan/contract/features/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { currentProfile, isAuthenticated } from '../../lib/session.ts'

/** Texts change by the day, not by the minute. */
const staleTime = 5 * 60_000

/** How to reach the viewer's own office, as the viewer's company sees it. Fails as record_not_found where none is. */
export function contactQuery(language: Language) {
  return queryOptions({
    queryKey: ['content', 'contact', language],
    queryFn: ({ signal }) =>
      call(content.getContent, { category: ContentCategory.contactUs, keyword: contactKeyword }, { signal }),
    staleTime,
  })
}

/** A page by category and keyword: as the viewer's company has it for who comes from inside, else as everyone may read it. */
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
