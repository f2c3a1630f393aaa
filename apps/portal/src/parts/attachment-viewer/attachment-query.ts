import { queryOptions } from '@tanstack/react-query'

/** Fetches an attachment. A `File` carries the server's file name. */
export type LoadAttachment = (signal: AbortSignal) => Promise<Blob>

/**
 * One attachment. It leaves the cache with its page, because it may be large and the server checks the right to it at each
 * opening. `source` names which of the three calls fetches it.
 */
export function attachmentQuery(source: string, token: string, load: LoadAttachment) {
  return queryOptions({
    queryKey: [source, 'attachment', token],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
    // Offline, the query fails and the page shows it, instead of waiting forever.
    networkMode: 'always',
  })
}

export type AttachmentQuery = ReturnType<typeof attachmentQuery>
