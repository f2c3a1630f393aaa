import { queryOptions } from '@tanstack/react-query'

/** Fetches an attachment's bytes. The name that the server gives them is on the File. */
export type LoadAttachment = (signal: AbortSignal) => Promise<Blob>

/**
 * One attachment, held as long as its page is open and no longer: it may be large, and the right to it is asked at
 * each opening. `source` says which of the three calls brings it.
 */
export function attachmentQuery(source: string, token: string, load: LoadAttachment) {
  return queryOptions({
    queryKey: [source, 'attachment', token],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
    // Offline, the page says so instead of waiting without a word.
    networkMode: 'always',
  })
}

export type AttachmentQuery = ReturnType<typeof attachmentQuery>
