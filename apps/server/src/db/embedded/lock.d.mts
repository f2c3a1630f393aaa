/** Pid and start time of a process, null when it does not run. */
export function processMark(pid?: number): string | null
/** True while the very process that the mark was made of is alive (a zombie is not). */
export function isRunning(mark: string): boolean
/** Takes the lock when it is free or its holder is dead; else answers the holder's pid. Its folder must exist. */
export function tryLock(
  path: string,
): { release: () => void; holder?: undefined } | { release?: undefined; holder: number }
/** Waits for the lock and answers its release; `onWait` is told the holder's pid once. */
export function lock(path: string, onWait?: (holder: number) => void): Promise<() => void>
