import { useEffect } from 'react'

/**
 * Brings the first field with a fault of the open dialog into sight and gives it the focus, once for each round: a round
 * is counted whenever sending was refused. A correction is no round, so it moves nothing. Zero means that nothing was
 * refused yet.
 */
export function useFaultInSight(round: number): void {
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus()
  }, [round])
}
