import { useMatches } from '@tanstack/react-router'

/**
 * The address of the page that is drawn. While another is on its way the router's location is the next one's already,
 * and a gate that went by it would let the old page through.
 */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
}
