/**
 * Whose view of disputed borders the map draws. `neutral` dashes all of them; the others draw those that the country settles
 * for itself as it draws them.
 */
export const mapViewpoints = ['neutral', 'CN', 'IN', 'JP', 'KR', 'RU', 'UA', 'IL', 'MA', 'AR', 'TR', 'RS'] as const
export type MapViewpoint = (typeof mapViewpoints)[number]
