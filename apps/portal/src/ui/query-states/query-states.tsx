import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNote, StaleNote } from './failed-note.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isFetching' | 'isRefetchError' | 'isPlaceholderData' | 'fetchStatus'
> & { readonly refetch: () => unknown }

interface Props<T> {
  readonly query: Query<T>
  readonly texts: {
    /** What is waited for, for those who do not see it. */
    readonly loading: string
    /** What is missing when it fails: 'Your trips could not be loaded.' */
    readonly failed: string
  }
  /** The outline of what comes; rows unless given. It stands half a second after nothing. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: (data: T) => boolean
  /** A `StateNote` that says there is nothing, and what to do. */
  readonly empty?: ReactNode
  /** `isStale`: the answer to the question before, until that to this one has come. */
  readonly children: (data: T, isStale: boolean) => ReactNode
}

/**
 * What a query shows in each of its states: coming, failed, empty, loaded, and loaded but not refreshed. What has come
 * once stays while it cannot be read anew.
 */
export function QueryStates<T>({ query, texts, skeleton, isEmpty, empty, children }: Props<T>) {
  const { data, error, isFetching, isPlaceholderData } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    // Without a network the query waits for it, and no error tells.
    if (error || query.fetchStatus === 'paused')
      return <FailedNote text={texts.failed} error={error} busy={isFetching} onRetry={retry} />
    return skeleton ?? <SkeletonRows label={texts.loading} count={5} />
  }
  return (
    <>
      {query.isRefetchError && <StaleNote busy={isFetching} onRetry={retry} />}
      {isEmpty?.(data) ? empty : children(data, isPlaceholderData)}
    </>
  )
}
