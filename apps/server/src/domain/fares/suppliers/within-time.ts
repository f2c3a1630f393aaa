/** Gives up after `ms`, or when the signal does; the work itself, which cannot be told to stop, ends when it ends. */
export async function withinTime<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  const stop = () => reject(limit.reason)
  if (limit.aborted) stop()
  limit.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    limit.removeEventListener('abort', stop)
  }
}
