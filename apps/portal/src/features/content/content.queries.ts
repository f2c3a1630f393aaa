import type { Language } from '@portolan/contract/enums'
import { content, ContentCategory, contactKeyword } from '@portolan/contract/features/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

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

/** Public content; nobody need have signed in. */
export function publicContentQuery(Category: string, Keyword: string, language: Language) {
  return queryOptions({
    queryKey: ['content', 'public', Category, Keyword, language],
    queryFn: ({ signal }) => call(content.getGenericContent, { Category, Keyword }, { signal }),
    staleTime,
  })
}
