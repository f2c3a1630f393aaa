import type { ArchiveType, Language } from '@portolan/contract/enums'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Names of statuses and kinds, in the viewer's language. They change with a release only. */
export const proposalMetadataQuery = (language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'metadata', { language }],
    queryFn: ({ signal }) => call(tripProposals.getMetadata, {}, { signal }),
    staleTime: Infinity,
  })

interface DetailOf {
  readonly reference: string
  readonly language: Language
  /** An older publication; null: the newest. */
  readonly publication: number | null
  readonly isPreview: boolean
}

/** One proposal with everything that its page shows. What begins with `['proposals']` is fetched again when one changes. */
export const proposalQuery = ({ reference, language, publication, isPreview }: DetailOf) =>
  queryOptions({
    queryKey: ['proposals', 'detail', { reference, language, publication, isPreview }],
    queryFn: ({ signal }) =>
      call(
        tripProposals.retrieve,
        {
          ReferenceNumber: reference,
          ...(publication === null ? {} : { Publication: publication }),
          ...(isPreview ? { isPreview } : {}),
        },
        { signal },
      ),
  })

/** As many as the archive shows at once. */
const archiveSize = 50

export const archiveQuery = (reference: string, types: readonly ArchiveType[], language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'archive', { reference, types, language }],
    queryFn: ({ signal }) =>
      call(
        tripProposals.searchArchive,
        {
          ReferenceNumber: reference,
          ArchiveTypes: [...types],
          paging: { pageIndex: 1, pageSize: archiveSize },
        },
        { signal },
      ),
  })
